import { useCallback, useMemo } from 'react';
import type { ProgramEntry } from '../../../sync/contract/program-entries.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useAskedAnew } from '../../live/documents/pulled.tsx';
import { useKept } from '../../live/documents/use-kept.ts';
import { courseRead } from '../../rules/reads.ts';

const NONE: ReadonlySet<ProgramEntry> = new Set();

/** What the pages of a list's courses are asked for with, by the program. */
function useCourseRequests(programs: readonly ProgramEntry[]) {
  const leapcode = useMe()?.leapcode ?? '';
  return useMemo(
    () =>
      programs.flatMap((program) => {
        const { division_code, course } = program;
        return course ? [{ program, request: courseRead(leapcode, { division_code, course_id: String(course.id) })[1] }] : [];
      }),
    [programs, leapcode],
  );
}

/** The courses of a list whose pages lie on this device, because they were opened: their texts open without a connection. */
export function useOpenedCourses(programs: readonly ProgramEntry[]): ReadonlySet<ProgramEntry> {
  const asked = useCourseRequests(programs);
  const kept = useKept(
    'elearning-details',
    useMemo(() => asked.map(({ request }) => request), [asked]),
  );
  return useMemo(() => (kept ? new Set(asked.filter((_, place) => kept[place]).map(({ program }) => program)) : NONE), [asked, kept]);
}

/** Who pulls a list down wants its courses anew, too: those that lie on this device come with it. The others come when they are opened. */
export function useFreshCourses(programs: readonly ProgramEntry[]): void {
  const engine = useEngine();
  const asked = useCourseRequests(programs);
  const opened = useOpenedCourses(programs);
  useAskedAnew(
    useCallback(() => {
      for (const { program, request } of asked) if (opened.has(program)) void engine.pull('elearning-details', request, { reload: true });
    }, [engine, asked, opened]),
  );
}
