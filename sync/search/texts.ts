import type { ReadName, ResponseOf } from '../endpoints.ts';
import { type Findable, findBrand, findNotice, findProgram, findTraining } from './found.ts';

type Texts = { readonly [N in ReadName]?: (answer: ResponseOf<N>) => readonly Findable[] };

/** What can be found in each kind of kept document; a new list is one row. */
const texts: Texts = {
  'home-pwa': ({ top_5_programs, upcoming_trainings, divisions, notification_list }) => [
    ...top_5_programs.map(findProgram),
    ...upcoming_trainings.map(findTraining),
    ...divisions.map(findBrand),
    ...(notification_list ?? []).map(findNotice),
  ],
  'get-home-divisions': ({ divisions }) => divisions.map(findBrand),
  calendar: ({ trainings }) => trainings.map(findTraining),
  'webinar-details': ({ program_details }) => [findProgram(program_details)],
  'education-details': ({ program_details }) => [findProgram(program_details)],
  'notification-list': ({ notification_list }) => notification_list.map(findNotice),
};

/** The calls whose kept answers are searched. */
export const searched = Object.keys(texts) as readonly (keyof typeof texts)[];

/** What can be found in a kept answer. */
export const findablesOf = <N extends ReadName>(name: N, answer: ResponseOf<N>): readonly Findable[] => texts[name]?.(answer) ?? [];
