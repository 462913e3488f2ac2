import { type KeyboardEvent, useRef, useState } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './gallery.module.css';
import type { GalleryPicture } from './gallery.tsx';

const SCALES = [1, 1.5, 2, 3, 4] as const;
const PERCENT = 100;
/** Share of the visible part by which an arrow key moves the picture. */
const STEP = 0.2;

interface ZoomDialogProps {
  name: string;
  division: string;
  pictures: readonly GalleryPicture[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}

/** A picture in a scrolling pane, enlarged by buttons, keys or a double click. */
export function ZoomDialog({ name, division, pictures, at, onAt, onClose }: ZoomDialogProps) {
  const media = useMedia();
  const [scaleIndex, setScaleIndex] = useState(0);
  const pane = useRef<HTMLDivElement>(null);
  const shown = pictures[at];
  const scale = SCALES[scaleIndex] ?? 1;
  const step = (by: 1 | -1): void =>
    setScaleIndex((current) => Math.min(SCALES.length - 1, Math.max(0, current + by)));
  const move = (x: number, y: number): void =>
    pane.current?.scrollBy({
      left: x * pane.current.clientWidth * STEP,
      top: y * pane.current.clientHeight * STEP,
    });
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setScaleIndex(0),
    ArrowLeft: () => move(-1, 0),
    ArrowRight: () => move(1, 0),
    ArrowUp: () => move(0, -1),
    ArrowDown: () => move(0, 1),
  };
  const press = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const turn = (by: 1 | -1) => (): void => {
    setScaleIndex(0);
    onAt((at + by + pictures.length) % pictures.length);
  };
  return (
    <Dialog open onClose={onClose} wide title={name} closeLabel={productText('product.close')}>
      <div className={styles.zoom}>
        <div
          ref={pane}
          className={styles.pane}
          role="group"
          aria-label={productText('product.zoomKeys')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane takes the focus, so that its keys work
          tabIndex={0}
          onKeyDown={press}
        >
          <div
            className={styles.sheet}
            style={{ width: `${scale * PERCENT}%` }}
            onDoubleClick={() => setScaleIndex((current) => (current === 0 ? 2 : 0))}
          >
            <Pic
              src={media(shown?.image)}
              alt={shown?.alt ?? ''}
              lang={shown && langOf(shown.alt)}
              name={name}
              division={division}
              ratio="1:1"
              eager
              flush
            />
          </div>
        </div>
        <div className={`acts ${styles.acts}`}>
          <Button
            variant="line"
            icon="minus"
            disabledBy={scaleIndex === 0 ? 'zoom-scale' : undefined}
            onClick={() => step(-1)}
          >
            {productText('product.farther')}
          </Button>
          <Button
            variant="line"
            icon="plus"
            disabledBy={scaleIndex === SCALES.length - 1 ? 'zoom-scale' : undefined}
            onClick={() => step(1)}
          >
            {productText('product.closer')}
          </Button>
        </div>
        <p id="zoom-scale" className="meta" role="status">
          {productText('product.scale', { count: scale * PERCENT })}
        </p>
        {pictures.length > 1 && (
          <div className={`acts acts--quiet ${styles.turn}`}>
            <Button variant="text" icon="back" onClick={turn(-1)}>
              {productText('product.previous')}
            </Button>
            <Button variant="text" icon="next" onClick={turn(1)}>
              {productText('product.next')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
