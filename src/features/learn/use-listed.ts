import { useMemo } from 'react';
import type { ProgramEntry } from '../../../sync/contract/program-entries.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useOnDevice } from '../../live/media/use-on-device.ts';
import { isOf } from '../../rules/content-of.ts';
import { programKind } from '../../rules/programs.ts';
import type { ListedProgram } from './rules/program-filters.ts';
import { useOpenedCourses } from './use-opened-courses.ts';

const isFinishedIn = (pending: readonly Content[], { course }: ProgramEntry): boolean =>
  course != null && pending.some((content) => isOf(content, 'finish-lesson') && isSameId(content.input.course_id, course.id));

/** Programs with what this device knows of them. `pending`: the actions laid over their document. */
export function useListed(programs: readonly ProgramEntry[], pending: readonly Content[]): readonly ListedProgram[] {
  const onDevice = useOnDevice();
  const opened = useOpenedCourses(programs);
  const types = useMe()?.programTypes;
  return useMemo(
    () =>
      programs.map((program) => ({
        program,
        kind: programKind(program, types ?? {}),
        here: onDevice(program, opened.has(program)),
        waiting: program.state === 'done' && isFinishedIn(pending, program),
      })),
    [programs, pending, onDevice, opened, types],
  );
}
