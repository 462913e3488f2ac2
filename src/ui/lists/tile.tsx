import { Link, type LinkProps } from '../controls/link.tsx';
import { Pic } from '../media/pic.tsx';
import styles from './tile.module.css';

export interface TileProps extends Omit<LinkProps, 'children'> {
  /** The division's picture, drawn on its deep colour, which is dark enough for white text at the top left. */
  src: string | null | undefined;
  name: string;
  text?: string | undefined;
  division?: string | undefined;
}

/** A division as a square with its name on its own deep colour. */
export function Tile({ src, name, text, division, ...rest }: TileProps) {
  return (
    <Link {...rest} className={styles.tile} data-div={division}>
      {src === undefined ? <span className={styles.plain} /> : <Pic src={src} alt="" kind="brand" name={name} ratio="1:1" division={division} />}
      <span className={styles.words}>
        <b>{name}</b>
        {text && <small>{text}</small>}
      </span>
    </Link>
  );
}
