import { isSameId } from '../../../sync/contract/rules/same.ts';
import { programName } from '../../i18n/program-name.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useDocument } from '../../live/documents/use-document.ts';

/** A course as its row shows it; `brand`: the short name of its division, where home knows it. */
export interface Course {
  readonly id: string | number;
  readonly title: string;
  readonly image: string | undefined;
  readonly division: string;
  readonly brand: string;
  /** The person is in the middle of it. */
  readonly begun: boolean;
}

/** The courses of the person's divisions on this device, in the list's order; undefined while the list is not here. */
export function useCourses(leapcode: string): readonly Course[] | undefined {
  const programs = useDocument('all-programs-list-brand', { leapcode });
  const { nameOf } = useDivisions();
  if (programs.state !== 'ready') return undefined;
  const courses = programs.value.all_program_list.flatMap((entry): readonly Course[] => {
    const { course, image, division_code, state } = entry;
    const brand = nameOf(division_code) ?? division_code;
    return course
      ? [{ id: course.id, title: programName(entry), image: image ?? undefined, division: division_code, brand, begun: state === 'in-progress' }]
      : [];
  });
  return courses.filter(({ id }, place) => courses.findIndex((one) => isSameId(one.id, id)) === place);
}
