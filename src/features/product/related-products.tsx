import type { Product } from '../../../sync/contract/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Item } from '../../ui/lists/item.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './product.module.css';
import { productName } from './product-name.ts';
import { useShelf } from './use-shelf.ts';

/** So many neighbours are enough to go on from; the range's own list has all. */
const MOST = 8;

/** Other products of the same range. */
export function RelatedProducts({ product }: { product: Product }) {
  const media = useMedia();
  const online = useOnline();
  const { state, products, pulled } = useShelf(product.brand_id);
  const others = products.filter((one) => isSameId(one.sub_brand_id, product.sub_brand_id) && !isSameId(one.product_id, product.product_id));
  const isMissing = state === 'missing' && (!online || pulled.failure?.kind === 'no-answer');
  if (others.length === 0 && !isMissing) return null;
  return (
    <Department title={productText('product.related', { range: inLanguage(product.range, product.range_hi) })}>
      {isMissing ? (
        <p className="meta">{productText('product.relatedNot')}</p>
      ) : (
        <ul role="list" className={styles.shelf}>
          {others.slice(0, MOST).map((one) => (
            <li key={one.product_id}>
              <Item
                to={pathTo('productDetails', { product: one.product_id })}
                picture={<Pic src={media(one.image)} alt="" ratio="1:1" division={one.division_code} />}
                title={productName(one)}
                lang={langOf(productName(one))}
                meta={one.type}
              />
            </li>
          ))}
        </ul>
      )}
    </Department>
  );
}
