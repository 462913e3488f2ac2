import { useId } from 'react';
import type { Product, Shade } from '../../../sync/contract/products/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Item } from '../../ui/lists/cards.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './product.module.css';
import { Swatch } from './product-facts.tsx';
import { productName } from './product-name.ts';
import { useShelf } from './use-shelf.ts';

/** Maximum number of related products; the range's list shows all. */
const MAX_RELATED = 8;

/** Other products of the same range. */
export function RelatedProducts({ product }: { product: Product }) {
  const media = useMedia();
  const online = useOnline();
  const { state, products, pulled } = useShelf(product.brand_id);
  const others = products.filter(
    (related) =>
      isSameId(related.sub_brand_id, product.sub_brand_id) &&
      !isSameId(related.product_id, product.product_id),
  );
  const isMissing = state === 'missing' && (!online || pulled.failure?.kind === 'no-answer');
  if (others.length === 0 && !isMissing) return null;
  return (
    <Department
      title={productText('product.related', { range: inLanguage(product.range, product.range_hi) })}
    >
      {isMissing ? (
        <p className="meta">{productText('product.relatedNot')}</p>
      ) : (
        <ul role="list" className={styles.shelf}>
          {others.slice(0, MAX_RELATED).map((related) => (
            <li key={related.product_id}>
              <Item
                to={pathTo('productDetails', { product: related.product_id })}
                picture={
                  <Pic
                    src={media(related.image)}
                    alt=""
                    ratio="1:1"
                    division={related.division_code}
                  />
                }
                title={productName(related)}
                lang={langOf(productName(related))}
                meta={related.type}
              />
            </li>
          ))}
        </ul>
      )}
    </Department>
  );
}

interface ShadeChartProps {
  shades: readonly Shade[];
  chosen: Shade | undefined;
  onChoose: (code: string) => void;
}

/** The shades of a product with colour, number and name, and the chosen one in words. */
export function ShadeChart({ shades, chosen, onChoose }: ShadeChartProps) {
  const name = useId();
  return (
    <Department
      title={productText('product.shades')}
      link={<p className="meta">{productText('product.shadeCount', { count: shades.length })}</p>}
    >
      <p className={styles.chosen} role="status">
        {chosen ? (
          <>
            <b>{productText('product.shadeChosen', { code: chosen.code, name: chosen.name })}</b>{' '}
            <span className="meta">
              {productText('product.shadeFacts', { level: chosen.level, tone: chosen.tone })}
            </span>
          </>
        ) : (
          productText('product.shadeAll')
        )}
      </p>
      {chosen?.faded && (
        <div className={styles.fades}>
          <Swatch hex={chosen.hex} />
          <Swatch hex={chosen.faded} />
          <p className="meta">
            <span>{productText('product.newShade')}</span>
            <span>{productText('product.faded')}</span>
          </p>
        </div>
      )}
      <fieldset className={styles.chart}>
        <legend className="visually-hidden">{productText('product.shadeAll')}</legend>
        {shades.map(({ code, name: shadeName, hex }) => (
          <label key={code} className={styles.shade}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen?.code === code}
              onChange={() => onChoose(code)}
            />
            <Swatch hex={hex} />
            <b>{code}</b>
            <span lang={langOf(shadeName)}>{shadeName}</span>
          </label>
        ))}
      </fieldset>
    </Department>
  );
}
