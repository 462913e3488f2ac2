import { CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import type { CategoryGroup } from '../../../sync/contract/home.ts';
import { homeText } from '../../i18n/home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { categoryPath } from '../../rules/paths.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Item } from '../../ui/lists/item.tsx';
import { Track } from '../../ui/lists/track.tsx';
import { Pic } from '../../ui/media/pic.tsx';

/** Explore Categories (rule 1.4); a card leads to its courses (rule 2.26). */
export function Categories({ groups }: { groups: readonly CategoryGroup[] }) {
  const media = useMedia();
  if (groups.length === 0) return null;
  return (
    <Department title={homeText('home.categories')}>
      <Track
        label={homeText('home.categories')}
        counts={CAROUSEL_ITEMS.category}
        previousLabel={homeText('home.previous')}
        nextLabel={homeText('home.next')}
      >
        {groups.map(({ id, group_name, image, program_count }) => (
          <Item
            key={String(id)}
            to={categoryPath(group_name, id)}
            picture={<Pic src={media(image)} alt="" name={group_name} ratio="1:1" />}
            title={group_name}
            meta={typeof program_count === 'number' ? homeText('home.programs', { count: program_count }) : undefined}
          />
        ))}
      </Track>
    </Department>
  );
}
