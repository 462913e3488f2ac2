import { memo, type ReactNode } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { useLanguage } from '../../i18n/language.ts';
import { productsText } from '../../i18n/subjects/products/products.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './products.module.css';
import type { ShelfProduct } from './rules/shelf-filters.ts';

export interface ProductCardProps {
  product: ShelfProduct;
  /** `picture`: a tile of a grid; `row`: a line of a list. */
  look: 'picture' | 'row';
  /**
   * A button in the corner of the picture or at the end of the row; the rest of the card links to
   * the product.
   */
  mark?: ReactNode;
}

/** The colours of the first shades, hidden from screen readers: the count is in words. */
function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <span className={styles.swatches} aria-hidden="true">
      {colours.map((colour, place) => (
        <i key={place} style={{ background: colour }} />
      ))}
    </span>
  );
}

function PlainCard({ product, look, mark }: ProductCardProps) {
  // Subscribes to the language: a memoised row does not draw again with its parent.
  const isHindi = useLanguage() === 'hi';
  const media = useMedia();
  const { id, division, image, sizes, code, shades, swatches } = product;
  const name = isHindi ? (product.nameHindi ?? product.name) : product.name;
  const range = isHindi ? (product.rangeHindi ?? product.range) : product.range;
  return (
    <div className={classes(styles.card, look === 'row' && styles.row)}>
      <Pic
        src={media(image)}
        alt=""
        ratio="1:1"
        division={division}
        small={look === 'row'}
        className={styles.pic}
      >
        {mark && look === 'picture' && <Notch corner="top-right">{mark}</Notch>}
      </Pic>
      <div className={styles.words}>
        <Link to={pathTo('productDetails', { product: id })} className={styles.link}>
          {code && <span className={classes('num', styles.code)}>{code}</span>}{' '}
          {/* Hairdressers call a shade by its number. */}
          <span className="h3" lang={langOf(name)}>
            {name}
          </span>
        </Link>
        <p className="meta">
          <span lang={langOf(range)}>{range}</span>
          {sizes.length > 0 && <span lang={langOf(sizes.join())}>, {sizes.join(', ')}</span>}
        </p>
        {shades > 1 && (
          <p className={classes('meta', styles.shades)}>
            <Swatches colours={swatches} />
            {productsText('products.shades', { count: shades })}
          </p>
        )}
      </div>
      {mark && look === 'row' && <div className={styles.mark}>{mark}</div>}
    </div>
  );
}
/**
 * A product of a list: picture, name, range and sizes. Memoised, because a list may have thousands.
 */
export const ProductCard = memo(PlainCard);
