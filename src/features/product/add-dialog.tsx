import type { Product } from '../../../sync/contract/products/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import styles from './compare.module.css';
import { productName } from './product-name.ts';
import { useShelf } from './use-shelf.ts';

interface AddDialogProps {
  /** A compared product: the products of its brand are offered, those of its range first. */
  beside: Product;
  comparedIds: readonly string[];
  onAdd: (id: string) => void;
  onClose: () => void;
}

/** Dialog that adds another product of the brand to the comparison. */
export function AddDialog({ beside, comparedIds, onAdd, onClose }: AddDialogProps) {
  const media = useMedia();
  const { state, products, pulled } = useShelf(beside.brand_id);
  const title = productText('product.addTitle', { brand: beside.brand_name });
  const rangeRank = ({ sub_brand_id }: Product): number =>
    isSameId(sub_brand_id, beside.sub_brand_id) ? 0 : 1;
  const offered = products
    .filter(({ product_id }) => !comparedIds.includes(String(product_id)))
    .toSorted((a, b) => rangeRank(a) - rangeRank(b));
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={productText('product.close')}>
      {state !== 'ready' && (
        <ListAbsent
          name={title}
          notHere={productText('product.relatedNot')}
          absence={absenceOf({ opening: state === 'loading', ...pulled })}
          pulled={pulled}
        />
      )}
      {state === 'ready' && offered.length === 0 && (
        <p className="deck">{productText('product.addNone')}</p>
      )}
      <ul role="list" className={styles.offers}>
        {offered.map((product) => (
          <li key={product.product_id}>
            <button
              type="button"
              onClick={() => {
                onAdd(String(product.product_id));
                onClose();
              }}
            >
              <Pic
                src={media(product.image)}
                alt=""
                small
                ratio="1:1"
                division={product.division_code}
                className={styles.thumb}
              />
              <span>
                <b lang={langOf(productName(product))}>{productName(product)}</b>
                <span className="meta">{product.range}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
