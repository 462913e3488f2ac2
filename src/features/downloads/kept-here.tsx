import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { useFreeBytes, usePacks } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { PackList } from './pack-list.tsx';
import { Room } from './room.tsx';
import { useCourses } from './use-courses.ts';

/** So many packs are shown before the page that has them all. */
const FIRST = 3;

/** How much room is taken here, and the packs that take it; the rest of them has a page of its own. */
export function KeptHere({ leapcode }: { leapcode: string }) {
  const packs = usePacks()?.packs ?? [];
  const courses = useCourses(leapcode);
  const stored = packs.reduce((sum, pack) => sum + pack.stored, 0);
  const free = useFreeBytes(stored);
  return (
    <>
      <Room packs={packs} stored={stored} free={free} />
      <PackList packs={packs.slice(0, FIRST)} gives={undefined} courses={courses} />
      <MoreLink to={paths.downloads}>{downloadsText('downloads.toDownloads')}</MoreLink>
    </>
  );
}
