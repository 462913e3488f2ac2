import { useState } from 'react';
import { SearchInput } from '../fields/search-input.tsx';
import { Department } from '../frame/department.tsx';
import { Tile, type TileProps } from './cards.tsx';
import styles from './row.module.css';

/** Minimum number of brands for which a search field is shown. */
const FIND_FROM = 6;

export interface BrandTile extends Pick<TileProps, 'to' | 'src' | 'name' | 'text'> {
  readonly division: string;
}

interface BrandTilesProps {
  tiles: readonly BrandTile[];
  /** Codes of the person's own divisions. */
  own: ReadonlySet<string>;
  words: Readonly<Record<'find' | 'clear' | 'noMatch' | 'yours' | 'others', string>>;
}

const Tiles = ({ tiles }: Pick<BrandTilesProps, 'tiles'>) => (
  <ul role="list" className={styles.tiles}>
    {tiles.map((tile) => (
      <li key={tile.division}>
        <Tile {...tile} />
      </li>
    ))}
  </ul>
);

/** Brands as tiles, the person's own first, with a search field if there are many. */
export function BrandTiles({ tiles, own, words }: BrandTilesProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const found = tiles.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const ownTiles = found.filter(({ division }) => own.has(division));
  const others = found.filter(({ division }) => !own.has(division));
  return (
    <>
      {tiles.length >= FIND_FROM && (
        <search className={styles.find}>
          <SearchInput label={words.find} clearLabel={words.clear} value={text} onText={setText} />
        </search>
      )}
      <p className={found.length === 0 ? 'deck' : undefined} role="status">
        {found.length === 0 && words.noMatch}
      </p>
      {/* The heading separates own brands from others; without others it is omitted. */}
      {ownTiles.length > 0 &&
        (others.length > 0 ? (
          <Department title={words.yours}>
            <Tiles tiles={ownTiles} />
          </Department>
        ) : (
          <div className={styles.alone}>
            <Tiles tiles={ownTiles} />
          </div>
        ))}
      {others.length > 0 && (
        <Department title={words.others}>
          <Tiles tiles={others} />
        </Department>
      )}
    </>
  );
}
