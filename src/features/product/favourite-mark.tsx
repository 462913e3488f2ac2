import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { sayError } from '../../live/device/say.ts';
import { type MarkedProduct, useFavourite } from '../../live/documents/use-product.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import styles from './product.module.css';

/** Heart button of a product in a list: adds the product to the favourites, or removes it. */
export function FavouriteMark({ product }: { product: MarkedProduct }) {
  const { on, turn } = useFavourite(product);
  const press = async (): Promise<void> => {
    if (!(await turn())) sayError(insideText('device.notStored'));
  };
  return (
    <IconButton
      icon="heart"
      label={productText('product.keepNamed', { name: product.product_name })}
      aria-pressed={on}
      className={styles.heart}
      onClick={() => void press()}
    />
  );
}
