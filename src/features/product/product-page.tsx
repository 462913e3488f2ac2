import { type ReactNode, useId, useRef } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { inLanguage, programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { share } from '../../live/device/share.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useFavourite } from '../../live/documents/use-product.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product.module.css';
import { MixPicture, ProductFacts } from './product-facts.tsx';
import { productDescription, productName } from './product-name.ts';
import { ProductNote } from './product-note.tsx';
import { RelatedProducts, ShadeChart } from './product-parts.tsx';

/** The person's programs that teach a product; other programs are not shown. */
function TaughtIn({ programs }: { programs: readonly (string | number)[] }) {
  const me = useMe();
  const media = useMedia();
  const read =
    me && programs.length > 0
      ? (['all-programs-list-brand', { leapcode: me.leapcode }] as const)
      : null;
  usePull(read ? [read] : []);
  const found = useDocument('all-programs-list-brand', read?.[1] ?? null);
  const listed = found.state === 'ready' ? found.value.all_program_list : [];
  const rows = listed.flatMap((program) => {
    const to = programs.some((id) => isSameId(id, program.program_id))
      ? destination(program, me?.programTypes ?? {})
      : null;
    return to === null ? [] : [{ program, to }];
  });
  if (rows.length === 0) return null;
  return (
    <Department title={productText('product.taught')}>
      <ul role="list">
        {rows.map(({ program, to }) => (
          <li key={to} className={styles.row}>
            <Row
              to={to}
              lead={
                <Pic
                  src={media(program.image)}
                  alt=""
                  small
                  ratio="1:1"
                  division={program.division_code}
                  className={styles.thumb}
                />
              }
              title={<span lang={langOf(programName(program))}>{programName(program)}</span>}
              meta={typeName(program.program_type)}
            />
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** Adds a product to the favourites or removes it, with the state of the unsent entry below. */
function FavouriteButton({ product }: { product: Product }) {
  const { on, stands: standing, turn } = useFavourite(product);
  const busy = useRef(false);
  const noteId = useId();
  const press = async (): Promise<void> => {
    // A second press before the first is stored does nothing.
    if (busy.current) return;
    busy.current = true;
    const done = await turn();
    busy.current = false;
    if (!done) sayError(insideText('device.notStored'));
  };
  return (
    <>
      <Button
        variant="line"
        icon="heart"
        aria-pressed={on}
        aria-describedby={standing && noteId}
        className={styles.keep}
        onClick={() => void press()}
      >
        {productText(on ? 'product.kept' : 'product.keep')}
      </Button>
      <p id={noteId} role="status" className={styles.stands} hidden={!standing}>
        {standing && (
          <span className={standing.state === 'needs' ? 'need' : 'wait'}>
            {productText(standing.state === 'needs' ? 'product.keptNeeds' : 'product.keptWaits')}
          </span>
        )}
        {standing?.state === 'needs' && (
          <MoreLink to={paths.outbox}>{productText('product.seeWhy')}</MoreLink>
        )}
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

/**
 * A product's page: facts, shades, use, safety, the person's note, programs and similar products.
 */
export function ProductPage({ product, age }: { product: Product; age?: ReactNode }) {
  const [query, change] = useAddressQuery();
  const { product_id, how_to_use, mixing_ratio, shades, safety_notes, pack_sizes, patch_test } =
    product;
  const chosen = shades.find(({ code }) => code === query.shade);
  const name = productName(product);
  const patchTests =
    patch_test === false ? [] : patch_test ? [productText('product.patchTest')] : [];
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
              <ButtonLink
                icon="eye"
                to={pathTo('productDetails', {
                  product: product_id,
                  shade: chosen?.code,
                  chair: 1,
                })}
              >
                {productText('product.atChair')}
              </ButtonLink>
            )}
            <FavouriteButton product={product} />
          </div>
          <div className={`acts acts--quiet ${styles.quiet}`}>
            <ButtonLink
              variant="text"
              icon="grid"
              to={pathTo('productDetails', { compare: product_id })}
            >
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
      {shades.length > 0 && (
        <ShadeChart shades={shades} chosen={chosen} onChoose={(shade) => change({ shade })} />
      )}
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
                    {minutes ? (
                      <b className={styles.minutes}>
                        {productText('product.stepMin', { count: minutes })}
                      </b>
                    ) : null}
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
        <Lines title={productText('product.safety')} lines={[...patchTests, ...safety_notes]} />
        <Lines title={productText('product.sizes')} lines={pack_sizes} />
        <ProductNote product={product} />
        <TaughtIn programs={product.program_ids} />
      </div>
      <RelatedProducts product={product} />
    </>
  );
}
