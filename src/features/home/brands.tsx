import { CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import type { Division } from '../../../sync/contract/home.ts';
import { homeText } from '../../i18n/home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { Track } from '../../ui/lists/track.tsx';

/** Discover Our Brands (rule 1.4); a card leads to its brand (rule 2.28). */
export function Brands({ divisions }: { divisions: readonly Division[] }) {
  const media = useMedia();
  if (divisions.length === 0) return null;
  return (
    <Department title={homeText('home.brands')}>
      <Track
        label={homeText('home.brands')}
        counts={CAROUSEL_ITEMS.brand}
        previousLabel={homeText('home.previous')}
        nextLabel={homeText('home.next')}
      >
        {divisions.map(({ division_code, division_short_name, pwa_division_image, division_text }) => (
          <Tile
            key={division_code}
            to={pathTo('brandDetails', { division_code })}
            src={media(pwa_division_image)}
            name={division_short_name}
            text={division_text ?? undefined}
            division={division_code}
          />
        ))}
      </Track>
    </Department>
  );
}
