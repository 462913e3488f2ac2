import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './pic.module.css';

/** `banner` is 16:9 on phones and 21:10 from 740 px. */
export type PicRatio = '4:3' | '1:1' | '16:9' | '21:9' | 'banner';

const sizes: Record<PicRatio, readonly [number, number]> = {
  '4:3': [400, 300],
  '1:1': [320, 320],
  '16:9': [640, 360],
  '21:9': [840, 360],
  banner: [840, 400],
};

export interface PicProps extends Omit<ComponentProps<'img'>, 'children' | 'loading'> {
  /** Missing or broken pictures become a wash and a disc in the division's colour, never a grey box. */
  src: string | undefined;
  /** Empty when the text beside the picture says the same. */
  alt: string;
  ratio?: PicRatio | undefined;
  /** Text of the tile if the picture is missing; `alt` by default. */
  name?: string | undefined;
  /** Division code; it gives the tile its colour. */
  division?: string | undefined;
  /** The first picture of a screen: loaded at once, with priority. */
  eager?: boolean | undefined;
  /** No rounded corners: the picture extends to its container's edges. */
  flush?: boolean | undefined;
  /** Small corners, for pictures inside rows. */
  small?: boolean | undefined;
  /** Not on this device: shown with a dashed edge. */
  ghost?: boolean | undefined;
  /** A notch; the only thing that may lie on a picture. */
  children?: ReactNode;
}

/** A picture in a frame of fixed ratio, so that nothing moves when it loads. */
export function Pic({
  src,
  alt,
  ratio = '4:3',
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
  const [broken, setBroken] = useState<string>();
  const [width, height] = sizes[ratio];
  const missing = !src || broken === src;
  return (
    <div
      className={classes(styles.pic, className)}
      data-ratio={ratio}
      data-flush={flush || undefined}
      data-small={small || undefined}
      data-ghost={ghost || undefined}
      data-div={division}
    >
      {missing ? (
        // A name stands in it only where nothing beside it says the same.
        <span className={styles.tile} role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          {alt && name}
        </span>
      ) : (
        <img
          width={width}
          height={height}
          decoding="async"
          {...rest}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onError={() => setBroken(src)}
        />
      )}
      {children}
    </div>
  );
}
