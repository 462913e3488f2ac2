import type { ComponentProps, ReactNode } from 'react';
import type { Scene } from '../../../art/scenes.ts';
import { classes } from '../classes.ts';
import { lazyOptional } from '../lazy/lazy-optional.tsx';
import type { DrawnPictureProps } from './drawn-picture.tsx';
import styles from './media.module.css';
import { usePicture } from './use-picture.ts';

/** `banner`: 16:9 on phones and 21:10 from 740 px. */
export type PicRatio = '4:3' | '1:1' | '16:9' | '21:9' | 'banner';

/** Width, height, and the kind of drawing. */
const sizes = {
  '4:3': [400, 300, 'program'],
  '1:1': [320, 320, 'category'],
  '16:9': [640, 360, 'banner'],
  '21:9': [840, 360, 'banner'],
  banner: [840, 400, 'banner'],
} as const satisfies Record<PicRatio, readonly [number, number, string]>;

/** Empty background until the placeholder is drawn. */
const Ground = ({ alt }: Pick<DrawnPictureProps, 'alt'>) => (
  <span
    className={styles.ground}
    role={alt ? 'img' : undefined}
    aria-label={alt || undefined}
    aria-hidden={alt ? undefined : true}
  />
);
/** Loaded for the first picture that this device does not have. */
const DrawnPicture = lazyOptional(
  async () => (await import('./drawn-picture.tsx')).DrawnPicture,
  Ground,
);

export interface PicProps extends Omit<ComponentProps<'img'>, 'src' | 'children' | 'loading'> {
  /**
   * Null if there is no picture, undefined while that is not known. A missing or broken picture is
   * replaced by a drawing, never by a grey box.
   */
  src: string | null | undefined;
  /** Empty when the text beside the picture says the same. */
  alt: string;
  ratio?: PicRatio | undefined;
  /** One of the app's own pictures, drawn on the device if there is no other. */
  scene?: Scene | undefined;
  /** Motif of a picture without an address; a program's by default. */
  kind?: 'brand' | undefined;
  /** Seeds the drawing of a picture without an address; `alt` by default. */
  name?: string | undefined;
  /** Division code; it gives the drawing its colours. */
  division?: string | undefined;
  /** The first picture of a screen: loaded at once, with priority. */
  eager?: boolean | undefined;
  /** No rounded corners: the picture extends to its container's edges. */
  flush?: boolean | undefined;
  /** Small corners, for pictures inside rows. */
  small?: boolean | undefined;
  /** Not on this device: shown with a dashed edge. */
  ghost?: boolean | undefined;
  /** A notch: the only element allowed on a picture. */
  children?: ReactNode;
}

/** A picture in a frame of fixed ratio, so that nothing moves when it loads. */
export function Pic({
  src,
  alt,
  ratio = '4:3',
  scene,
  kind,
  name = alt,
  division,
  eager = false,
  flush = false,
  small = false,
  ghost = false,
  className,
  children,
  ...rest
}: PicProps) {
  const [shown, onError] = usePicture(src);
  const [width, height, motif] = sizes[ratio];
  const image = { width, height, decoding: 'async', ...rest } as const;
  return (
    <div
      className={classes(styles.pic, className)}
      data-ratio={ratio}
      data-flush={flush || undefined}
      data-small={small || undefined}
      data-ghost={ghost || undefined}
      data-div={division}
    >
      {shown ? (
        <img
          {...image}
          alt={alt}
          src={shown}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onError={onError}
        />
      ) : src === undefined ? (
        <Ground alt={alt} />
      ) : (
        <DrawnPicture
          {...image}
          alt={alt}
          missing={{ address: src ?? '', scene, kind: kind ?? motif, division, name }}
        />
      )}
      {children}
    </div>
  );
}
