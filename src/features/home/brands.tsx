import { CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import type { Division } from '../../../sync/contract/home.ts';
import { th } from '../../i18n/en/home-screen.ts';
import { useMedia } from '../../live/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { Department } from '../../ui/department.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Track } from '../../ui/track.tsx';

/** Discover Our Brands (rule 1.4); a card leads to its brand (rule 2.28). */
export function Brands({ divisions }: { divisions: readonly Division[] }) {
  const media = useMedia();
  if (divisions.length === 0) return null;
  return (
    <Department title={th('home.brands')}>
      <Track label={th('home.brands')} counts={CAROUSEL_ITEMS.brand} previousLabel={th('home.previous')} nextLabel={th('home.next')}>
        {divisions.map(({ division_code, division_short_name, pwa_division_image, division_text }) => (
          <Tile
            key={division_code}
            to={paths.brandDetails(division_code)}
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
