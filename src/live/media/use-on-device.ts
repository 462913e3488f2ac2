import { useCallback } from 'react';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { parentType } from '../../rules/parent-type.ts';
import { type OnDevice, onDevice } from '../../rules/programs.ts';
import { useMe } from '../account/use-me.ts';
import { usePacks } from './use-packs.ts';

/** Whether a pack holds a program. */
const isPackOf = (program: ProgramEntry, kind: string, id: string | number): boolean =>
  kind === 'course'
    ? isSameId(program.course?.id, id)
    : kind === 'program' && isSameId(program.program_id, id);

/**
 * Returns a function that says how much of a program opens without a connection, updated on every
 * change; undefined until the packs were read. `opened`: the program's page is on this device.
 */
export function useOnDevice(): (program: ProgramEntry, opened?: boolean) => OnDevice | undefined {
  const types = useMe()?.programTypes;
  const view = usePacks();
  return useCallback(
    (program, opened = false) => {
      if (!view) return undefined;
      const pack = view.packs.find(({ pin }) => isPackOf(program, pin.kind, pin.id));
      // A pack brings the program's page before its files.
      return onDevice(program, parentType(program, types ?? {}), {
        page: opened || pack?.title !== undefined,
        pack,
      });
    },
    [view, types],
  );
}
