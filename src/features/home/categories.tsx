import { CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import type { CategoryGroup } from '../../../sync/contract/home.ts';
import { th } from '../../i18n/en/home-screen.ts';
import { useMedia } from '../../live/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { Department } from '../../ui/department.tsx';
import { Item } from '../../ui/item.tsx';
import { Pic } from '../../ui/pic.tsx';
import { Track } from '../../ui/track.tsx';

/** Explore Categories (rule 1.4); a card leads to its courses (rule 2.26). */
export function Categories({ groups }: { groups: readonly CategoryGroup[] }) {
  const media = useMedia();
  if (groups.length === 0) return null;
  return (
    <Department title={th('home.categories')}>
      <Track label={th('home.categories')} counts={CAROUSEL_ITEMS.category} previousLabel={th('home.previous')} nextLabel={th('home.next')}>
        {groups.map(({ id, group_name, image, program_count }) => (
          <Item
            key={String(id)}
            to={paths.categoryCourses(group_name, id)}
            picture={<Pic src={media(image)} alt="" name={group_name} ratio="1:1" />}
            title={group_name}
            meta={typeof program_count === 'number' ? th('home.programs', { count: program_count }) : undefined}
          />
        ))}
      </Track>
    </Department>
  );
}
