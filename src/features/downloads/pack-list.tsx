import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { PackView } from '../../../sync/page/packs.ts';
import { PackRow } from './pack-row.tsx';
import { stateOf } from './rules.ts';
import type { Course } from './use-courses.ts';

interface PackListProps {
  packs: readonly PackView[];
  /** What could give way on a full phone. */
  gives: PackView | undefined;
  courses: readonly Course[] | undefined;
}

/** Packs with what can be done about them; the first that found no room offers to make some. */
export function PackList({ packs, gives, courses }: PackListProps) {
  const full = packs.find((pack) => stateOf(pack) === 'room');
  return packs.map((pack) => {
    const { kind, id } = pack.pin;
    const course = kind === 'course' ? courses?.find((each) => isSameId(each.id, id)) : undefined;
    return <PackRow key={`${kind}:${id}`} pack={pack} course={course} gives={pack === full ? gives : undefined} />;
  });
}
