import { useMemo } from 'react';
import type { Division, Home } from '../../../sync/contract/home.ts';
import type { ProgramEntry } from '../../../sync/contract/program-entries.ts';
import { useHome } from '../../live/use-home.ts';
import { useMe } from '../../live/use-me.ts';
import { useOnDevice } from '../../live/use-on-device.ts';
import { programKind } from '../../rules/program-kind.ts';
import type { ListedProgram } from './rules/program-filters.ts';
import { useOpenedCourses } from './use-opened-courses.ts';

const NO_DIVISIONS: readonly Division[] = [];

/** Programs with what this device knows of them. */
export function useListed(programs: readonly ProgramEntry[]): readonly ListedProgram[] {
  const onDevice = useOnDevice();
  const opened = useOpenedCourses(programs);
  const types = useMe()?.programTypes;
  return useMemo(
    () =>
      programs.map((program) => ({ program, kind: programKind(program, types ?? {}), here: onDevice(program, opened.has(program)), waiting: false })),
    [programs, onDevice, opened, types],
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
