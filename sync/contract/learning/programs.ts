import { searchRows } from '../home/search.ts';
import { blendedRows } from './blended.ts';
import { courseRows } from './course.ts';
import { liveProgramRows } from './live-programs.ts';
import { programListRows } from './program-lists.ts';
import { progressRows } from './progress.ts';

/** Everything that can be learned: lists, details, progress, search. */
export const programRows = {
  ...programListRows,
  ...courseRows,
  ...liveProgramRows,
  ...blendedRows,
  ...progressRows,
  ...searchRows,
} as const;
