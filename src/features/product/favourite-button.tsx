import { useId, useRef } from 'react';
import type { Product } from '../../../sync/contract/product.ts';
import { insideText } from '../../i18n/inside.ts';
import { productText } from '../../i18n/product.ts';
import { sayError } from '../../live/device/say.ts';
import { useFavourite } from '../../live/documents/use-favourite.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import styles from './product.module.css';

/** Keeps a product among the person's favourites, or takes it out; what the server does not have yet is said below. */
export function FavouriteButton({ product }: { product: Product }) {
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
