import { useState } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { useLanguage } from '../../i18n/language.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useFilm, useFilmPosition } from '../../live/media/use-film.ts';
import { useSaver } from '../../live/media/use-media.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Button, Quiet } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { filmTime } from '../../ui/media/player/film.ts';
import { Player } from '../../ui/media/player/player.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import styles from './product.module.css';
import { productName } from './product-name.ts';

/** The position in a product's film is stored on this device only: no call sends it. */
const sendNothing = (): void => undefined;

function FilmPlayer({ product }: { product: Product }) {
  const online = useOnline();
  const saves = useSaver();
  const film = useFilm(product.film ?? undefined, productName(product), useLanguage());
  const place = useFilmPosition(`product:${product.product_id}`, undefined, sendNothing);
  if (!film || !place.ready) return null;
  return (
    // The main button of the page is "at the chair", so the player's is quiet.
    <Quiet value>
      <Player
        film={film}
        online={online}
        lean={saves}
        resumeAt={place.resumeAt}
        onKeep={place.onKeep}
        onRest={place.onRest}
        save={<p className="meta">{productText('product.filmSave')}</p>}
      />
    </Quiet>
  );
}

/** A product's film: in the player after a press, or a link to another site. */
export function ProductFilm({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const outsideUrl = product.film ? null : safeUrl(product.video_url ?? '');
  if (!product.film && !outsideUrl) return null;
  return (
    <Department title={productText('product.film')}>
      {outsideUrl ? (
        <>
          <OutsideLink className={`link ${styles.elsewhere}`} href={outsideUrl.href}>
            <Icon name="play" small />
            {productText('product.watchElsewhere')}
          </OutsideLink>
          <p className="meta">{productText('product.filmElsewhere')}</p>
        </>
      ) : isOpen ? (
        <FilmPlayer product={product} />
      ) : (
        <Button variant="line" icon="play" onClick={() => setOpen(true)}>
          {productText('product.watch', { time: filmTime(product.film?.duration_s ?? 0) })}
        </Button>
      )}
    </Department>
  );
}
