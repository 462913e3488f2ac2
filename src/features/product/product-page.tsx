import { type ReactNode, useId, useRef } from 'react';
import type { Product } from '../../../sync/contract/product.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { sharedText } from '../../i18n/subjects/share.ts';
import { sayError } from '../../live/device/say.ts';
import { share } from '../../live/device/share.ts';
import { useFavourite } from '../../live/documents/use-favourite.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import { Gallery } from './gallery.tsx';
import { MixPicture } from './mix-picture.tsx';
import styles from './product.module.css';
import { ProductFacts } from './product-facts.tsx';
import { productDescription, productName } from './product-name.ts';
import { ProductNote } from './product-note.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ShadeChart } from './shade-chart.tsx';
import { TaughtIn } from './taught-in.tsx';

/** Keeps a product among the person's favourites, or takes it out; what the server does not have yet is said below. */
function FavouriteButton({ product }: { product: Product }) {
  const { on, stands, turn } = useFavourite(product);
  const busy = useRef(false);
  const noteId = useId();
  const press = async (): Promise<void> => {
    // Two quick presses are one.
    if (busy.current) return;
    busy.current = true;
    const done = await turn();
    busy.current = false;
    if (!done) sayError(insideText('device.notStored'));
  };
  return (
    <>
      <Button variant="line" icon="heart" aria-pressed={on} aria-describedby={stands && noteId} className={styles.keep} onClick={() => void press()}>
        {productText(on ? 'product.kept' : 'product.keep')}
      </Button>
      <p id={noteId} role="status" className={styles.stands} hidden={!stands}>
        {stands && (
          <span className={stands.state === 'needs' ? 'need' : 'wait'}>
            {productText(stands.state === 'needs' ? 'product.keptNeeds' : 'product.keptWaits')}
          </span>
        )}
        {stands?.state === 'needs' && <MoreLink to={paths.outbox}>{productText('product.seeWhy')}</MoreLink>}
      </p>
    </>
  );
}

const ProductFilm = lazyOptional(async () => (await import('./product-film.tsx')).ProductFilm);

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Department title={title}>
      <ul role="list" className={styles.lines}>
        {lines.map((line, i) => (
          <li key={i} lang={langOf(line)}>
            {line}
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** A product: what it is, how it is mixed and used, what to be careful about, and what the person keeps of it. */
export function ProductPage({ product, age }: { product: Product; age?: ReactNode }) {
  const [query, change] = useAddressQuery();
  const { product_id, how_to_use, mixing_ratio, shades, safety_notes, pack_sizes, patch_test } = product;
  const chosen = shades.find(({ code }) => code === query.shade);
  const name = productName(product);
  const tests = patch_test === false ? [] : patch_test ? [productText('product.patchTest')] : [];
  return (
    <>
      {age}
      <div className={styles.two}>
        <Gallery product={product} code={chosen?.code} />
        <div>
          <p className={styles.of}>
            <span className="kick" data-div={product.division_code}>
              {product.brand_name}
            </span>
            <span className="meta">{inLanguage(product.range, product.range_hi)}</span>
          </p>
          <h1 tabIndex={-1} className={styles.name} lang={langOf(name)}>
            {name}
          </h1>
          <SafeHtml html={productDescription(product)} className="deck" />
          <ProductFacts product={product} />
          <div className="acts">
            {how_to_use.length > 0 && (
              <ButtonLink icon="eye" to={pathTo('productDetails', { product: product_id, shade: chosen?.code, chair: 1 })}>
                {productText('product.atChair')}
              </ButtonLink>
            )}
            <FavouriteButton product={product} />
          </div>
          <div className={`acts acts--quiet ${styles.quiet}`}>
            <ButtonLink variant="text" icon="grid" to={pathTo('productDetails', { compare: product_id })}>
              {productText('product.compare')}
            </ButtonLink>
            <ShareButton onShare={() => void share({ title: name }, sharedText)} />
          </div>
          <p className={`meta ${styles.here}`}>
            <span className="here">
              <Icon name="check" small />
              {productText('product.here')}
            </span>{' '}
            {productText('product.hereText')}
          </p>
        </div>
      </div>
      {shades.length > 0 && <ShadeChart shades={shades} chosen={chosen} onChoose={(shade) => change({ shade })} />}
      <div className={styles.parts}>
        {how_to_use.length > 0 && (
          <Department title={productText('product.howTo')}>
            <ol role="list" className={styles.steps}>
              {how_to_use.map(({ text, minutes }, i) => (
                <li key={i}>
                  <span className="num" aria-hidden="true">
                    {i + 1}
                  </span>
                  <p>
                    <span lang={langOf(text)}>{text}</span>{' '}
                    {minutes ? <b className={styles.minutes}>{productText('product.stepMin', { count: minutes })}</b> : null}
                  </p>
                </li>
              ))}
            </ol>
          </Department>
        )}
        {mixing_ratio && mixing_ratio.parts.length > 1 && (
          <Department title={productText('product.mixTitle')}>
            <MixPicture ratio={mixing_ratio} hex={chosen?.hex} division={product.division_code} />
            <p lang={langOf(mixing_ratio.text)}>{mixing_ratio.text}</p>
          </Department>
        )}
        {product.video_url && <ProductFilm product={product} />}
        <Lines title={productText('product.safety')} lines={[...tests, ...safety_notes]} />
        <Lines title={productText('product.sizes')} lines={pack_sizes} />
        <ProductNote product={product} />
        <TaughtIn programs={product.program_ids} />
      </div>
      <RelatedProducts product={product} />
    </>
  );
}
