import { useCallback } from 'react';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { parentType } from '../../rules/parent-type.ts';
import { type OnDevice, onDevice } from '../../rules/programs.ts';
import { useMe } from '../account/use-me.ts';
import { usePacks } from './use-packs.ts';

/** Which pack a program is kept by. */
const isPackOf = (program: ProgramEntry, kind: string, id: string | number): boolean =>
  kind === 'course'
    ? isSameId(program.course?.id, id)
    : kind === 'program' && isSameId(program.program_id, id);

/**
 * How much of any program opens without a connection, updated on every change; undefined until this
 * device was asked. `opened`: its page lies here, because it was opened.
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
