import { useState } from 'react';
import { COMPARED_MAX } from '../../../sync/contract/constants.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { share } from '../../live/device/share.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink, IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './compare.module.css';
import { type Compared, CompareFact, useCompared } from './compare-fact.tsx';
import { productName } from './product-name.ts';
import { comparedFacts, comparedIn, comparedText } from './rules/facts.ts';

const AddDialog = lazyOptional(async () => (await import('./add-dialog.tsx')).AddDialog);

const ABSENCE_TEXTS = {
  coming: 'product.compareComing',
  'not-here': 'product.compareNotHere',
  gone: 'product.compareGone',
} as const;

function Head({
  compared: { id, product, why },
  onRemove,
}: {
  compared: Compared;
  onRemove: (() => void) | undefined;
}) {
  const media = useMedia();
  const name = product ? productName(product) : id;
  return (
    <li className={styles.head}>
      <Pic
        src={media(product?.image)}
        alt=""
        ratio="1:1"
        division={product?.division_code}
        ghost={!product}
      >
        {onRemove && (
          <Notch corner="top-right">
            <IconButton
              icon="close"
              label={productText('product.takeOut', { name })}
              onClick={onRemove}
            />
          </Notch>
        )}
      </Pic>
      {product ? (
        <Link
          to={pathTo('productDetails', { product: id })}
          className={styles.name}
          lang={langOf(name)}
        >
          {name}
        </Link>
      ) : (
        <p className="gone">{why && productText(ABSENCE_TEXTS[why])}</p>
      )}
      {product && <p className="meta">{inLanguage(product.range, product.range_hi)}</p>}
    </li>
  );
}

/** Compares up to three products, which the address names, fact by fact. */
export function Compare({ named: initialIds }: { named: readonly string[] }) {
  const [query, change] = useAddressQuery();
  const ids = query.compare ? comparedIn(query.compare) : initialIds;
  const compared = useCompared(ids);
  const [differing, setDiffering] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const products = compared.flatMap(({ product }) => product ?? []);
  const set = (next: readonly string[]): void => change({ compare: comparedText(next) });
  const title = productText('product.compareTitle', { count: ids.length });
  const facts = comparedFacts(products, differing);
  const [first] = products;
  useNameCrumbs({ own: title });
  const chair = products.filter(({ how_to_use }) => how_to_use.length > 0);
  return (
    <div className={styles.compare} data-one={compared.length === 1 || undefined}>
      <div className={styles.top}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="meta">{productText('product.compareMost', { count: COMPARED_MAX })}</p>
      </div>
      <div className={styles.tools}>
        {products.length > 1 && (
          <Chips
            label={productText('product.compareTable')}
            chips={[
              {
                id: 'differs',
                text: productText('product.differs'),
                pressed: differing,
                onPress: () => setDiffering(!differing),
              },
            ]}
          />
        )}
        {first && ids.length < COMPARED_MAX && (
          // Phones have no room for the column with this button.
          <span className="phone">
            <Button
              variant="line"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              {productText('product.addOne')}
            </Button>
          </span>
        )}
        <ShareButton onShare={() => void share({ title }, sharedText)} />
      </div>
      <ul role="list" className={styles.heads} aria-label={productText('product.compareTable')}>
        {compared.map((item) => (
          <Head
            key={item.id}
            compared={item}
            onRemove={ids.length > 1 ? () => set(ids.filter((id) => id !== item.id)) : undefined}
          />
        ))}
        {first && ids.length < COMPARED_MAX && (
          <li className={`${styles.head} ${styles.place}`}>
            <button
              type="button"
              className={styles.add}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              <Icon name="plus" />
              {productText('product.addOne')}
            </button>
          </li>
        )}
      </ul>
      {ids.length === 1 && (
        <p className={`deck ${styles.hint}`}>{productText('product.compareOne')}</p>
      )}
      {facts.map((fact) => (
        <CompareFact key={fact} fact={fact} compared={compared} />
      ))}
      {differing && facts.length === 0 && (
        <p className={`deck ${styles.hint}`} role="status">
          {productText('product.compareSame')}
        </p>
      )}
      {chair.length > 0 && (
        <section className={styles.fact} aria-labelledby="compare-chair">
          <h2 id="compare-chair">{productText('product.atChair')}</h2>
          <ul role="list">
            {compared.map(({ id, product }) => (
              <li key={id}>
                {product && chair.includes(product) && (
                  <ButtonLink
                    variant="line"
                    wide
                    icon="eye"
                    to={pathTo('productDetails', { product: id, chair: 1 })}
                    aria-label={productText('product.chairOf', { name: productName(product) })}
                  >
                    {productText('product.atChair')}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAdding && first && (
        <AddDialog
          beside={first}
          comparedIds={ids}
          onAdd={(id) => set([...ids, id])}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
