import { useMemo } from 'react';
import type { Division, Home } from '../../../sync/contract/home.ts';
import type { ProgramEntry } from '../../../sync/contract/program-entries.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/entry.ts';
import { useHome } from '../../live/use-home.ts';
import { useMe } from '../../live/use-me.ts';
import { useOnDevice } from '../../live/use-on-device.ts';
import { isOf } from '../../rules/content-of.ts';
import { programKind } from '../../rules/program-kind.ts';
import type { ListedProgram } from './rules/program-filters.ts';

const isFinishedIn = (pending: readonly Content[], { course }: ProgramEntry): boolean =>
  course != null && pending.some((content) => isOf(content, 'finish-lesson') && isSameId(content.input.course_id, course.id));

const NO_DIVISIONS: readonly Division[] = [];

/** Programs with what this device knows of them. `pending`: the actions laid over their document. */
export function useListed(programs: readonly ProgramEntry[], pending: readonly Content[]): readonly ListedProgram[] {
  const onDevice = useOnDevice();
  const types = useMe()?.programTypes;
  return useMemo(
    () =>
      programs.map((program) => ({
        program,
        kind: programKind(program, types ?? {}),
        here: onDevice(program),
        waiting: program.state === 'done' && isFinishedIn(pending, program),
      })),
    [programs, pending, onDevice, types],
  );
}

/** What home knows of divisions: their names, by code, and the course that was worked on last. */
export function useDivisions(): {
  readonly divisions: readonly Division[];
  readonly nameOf: (code: string) => string | undefined;
  readonly home: Home | undefined;
} {
  const found = useHome();
  const home = found.state === 'ready' ? found.value : undefined;
  const divisions = home?.divisions ?? NO_DIVISIONS;
  return { divisions, home, nameOf: (code) => divisions.find(({ division_code }) => division_code === code)?.division_short_name };
}
