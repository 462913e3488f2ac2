import { useState } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './gallery.module.css';
import { productName } from './product-name.ts';

const ZoomDialog = lazyOptional(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

/** A picture of a product and its description. */
export interface GalleryPicture {
  readonly image: string;
  readonly alt: string;
}

const picturesOf = ({ gallery, image, product_name }: Product): readonly GalleryPicture[] =>
  gallery.length > 0 ? gallery : image ? [{ image, alt: product_name }] : [];

/**
 * The pictures of a product: one large, which a button enlarges, and thumbnails. `code`: the
 * shade's number, shown in the corner.
 */
export function Gallery({ product, code }: { product: Product; code: string | undefined }) {
  const media = useMedia();
  const pictures = picturesOf(product);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const shown = pictures[at] ?? pictures[0];
  const name = productName(product);
  return (
    <section className={styles.gallery} aria-label={productText('product.gallery')}>
      <Pic
        src={media(shown?.image)}
        alt={shown?.alt ?? ''}
        lang={shown && langOf(shown.alt)}
        name={name}
        ratio="1:1"
        division={product.division_code}
        eager
        className={`bleed ${styles.large}`}
      >
        {code !== undefined && (
          <Notch corner="bottom-left" className={styles.code}>
            <span className="num">{code}</span>
          </Notch>
        )}
        {shown && (
          <Notch corner="bottom-right">
            <IconButton
              icon="search"
              label={productText('product.zoom')}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
          </Notch>
        )}
      </Pic>
      {pictures.length > 1 && (
        <ul role="list" className={styles.galleryRow}>
          {pictures.map(({ image }, i) => (
            <li key={i}>
              <button
                type="button"
                aria-label={productText('product.picture', {
                  number: i + 1,
                  total: pictures.length,
                })}
                aria-pressed={i === at}
                onClick={() => setAt(i)}
              >
                <Pic src={media(image)} alt="" ratio="1:1" small division={product.division_code} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <ZoomDialog
          name={name}
          division={product.division_code}
          pictures={pictures}
          at={at}
          onAt={setAt}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
