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

/** The course-page requests of a list's courses, each with its program. */
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
 * The courses of a list whose pages are stored on this device: their texts open without a
 * connection.
 */
function useOpenedCourses(programs: readonly ProgramEntry[]): ReadonlySet<ProgramEntry> {
  const courses = useCourseRequests(programs);
  const isStored = useKept(
    'elearning-details',
    useMemo(() => courses.map(({ request }) => request), [courses]),
  );
  return useMemo(
    () =>
      isStored
        ? new Set(courses.filter((_, place) => isStored[place]).map(({ program }) => program))
        : NONE,
    [courses, isStored],
  );
}

/**
 * Pulls the list's stored courses too when the person pulls to refresh. Other courses are pulled
 * when they are opened.
 */
export function useFreshCourses(programs: readonly ProgramEntry[]): void {
  const engine = useEngine();
  const courses = useCourseRequests(programs);
  const opened = useOpenedCourses(programs);
  useAskedAnew(
    useCallback(() => {
      for (const { program, request } of courses)
        if (opened.has(program)) void engine.pull('elearning-details', request, { reload: true });
    }, [engine, courses, opened]),
  );
}

const isFinishedIn = (pending: readonly Content[], { course }: ProgramEntry): boolean =>
  course != null &&
  pending.some(
    (content) => isOf(content, 'finish-lesson') && isSameId(content.input.course_id, course.id),
  );

/**
 * Adds to each program its kind and its offline state. `pending`: the pending actions of the list's
 * document.
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
