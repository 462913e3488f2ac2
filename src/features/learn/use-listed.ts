import { useCallback, useMemo } from 'react';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useKept } from '../../live/documents/use-documents.ts';
import { useAskedAnew } from '../../live/documents/use-pull.ts';
import { useOnDevice } from '../../live/media/use-on-device.ts';
import { isOf } from '../../rules/content-of.ts';
import { programKind } from '../../rules/programs.ts';
import { courseRead } from '../../rules/reads.ts';
import type { ListedProgram } from './rules/program-filters.ts';

const NONE: ReadonlySet<ProgramEntry> = new Set();

/** The requests for the pages of a list's courses, by program. */
function useCourseRequests(programs: readonly ProgramEntry[]) {
  const leapcode = useMe()?.leapcode ?? '';
  return useMemo(
    () =>
      programs.flatMap((program) => {
        const { division_code, course } = program;
        return course
          ? [
              {
                program,
                request: courseRead(leapcode, { division_code, course_id: String(course.id) })[1],
              },
            ]
          : [];
      }),
    [programs, leapcode],
  );
}

/**
 * The courses of a list whose pages lie on this device, because they were opened: their texts open
 * without a connection.
 */
function useOpenedCourses(programs: readonly ProgramEntry[]): ReadonlySet<ProgramEntry> {
  const asked = useCourseRequests(programs);
  const kept = useKept(
    'elearning-details',
    useMemo(() => asked.map(({ request }) => request), [asked]),
  );
  return useMemo(
    () =>
      kept ? new Set(asked.filter((_, place) => kept[place]).map(({ program }) => program)) : NONE,
    [asked, kept],
  );
}

/**
 * A pull to refresh also pulls the list's courses that are stored on this device. The others are
 * pulled when they are opened.
 */
export function useFreshCourses(programs: readonly ProgramEntry[]): void {
  const engine = useEngine();
  const asked = useCourseRequests(programs);
  const opened = useOpenedCourses(programs);
  useAskedAnew(
    useCallback(() => {
      for (const { program, request } of asked)
        if (opened.has(program)) void engine.pull('elearning-details', request, { reload: true });
    }, [engine, asked, opened]),
  );
}

const isFinishedIn = (pending: readonly Content[], { course }: ProgramEntry): boolean =>
  course != null &&
  pending.some(
    (content) => isOf(content, 'finish-lesson') && isSameId(content.input.course_id, course.id),
  );

/**
 * Programs with what this device knows of them. `pending`: the actions laid over their document.
 */
export function useListed(
  programs: readonly ProgramEntry[],
  pending: readonly Content[],
): readonly ListedProgram[] {
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
