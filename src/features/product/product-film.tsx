import { useState } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { useLanguage } from '../../i18n/language.ts';
import { productText } from '../../i18n/subjects/product.ts';
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

/** The position in a product's film is kept on this device alone: no other device asks for it. */
const toNobody = (): void => undefined;

function OwnFilm({ product }: { product: Product }) {
  const online = useOnline();
  const saves = useSaver();
  const film = useFilm(product.film ?? undefined, productName(product), useLanguage());
  const place = useFilmPosition(`product:${product.product_id}`, undefined, toNobody);
  if (!film || !place.ready) return null;
  return (
    // The product's own button is the main one.
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

/** The film of a product's use: in the player after a press, or as a link to another site. */
export function ProductFilm({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const elsewhere = product.film ? null : safeUrl(product.video_url ?? '');
  if (!product.film && !elsewhere) return null;
  return (
    <Department title={productText('product.film')}>
      {elsewhere ? (
        <>
          <OutsideLink className={`link ${styles.elsewhere}`} href={elsewhere.href}>
            <Icon name="play" small />
            {productText('product.watchElsewhere')}
          </OutsideLink>
          <p className="meta">{productText('product.filmElsewhere')}</p>
        </>
      ) : isOpen ? (
        <OwnFilm product={product} />
      ) : (
        <Button variant="line" icon="play" onClick={() => setOpen(true)}>
          {productText('product.watch', { time: filmTime(product.film?.duration_s ?? 0) })}
        </Button>
      )}
    </Department>
  );
}
