import { useCallback } from 'react';
import type { ProgramEntry } from '../../sync/contract/program-entries.ts';
import { viewPacks } from '../../sync/page/packs.ts';
import { parentType } from '../rules/destination.ts';
import { type OnDevice, onDevice } from '../rules/on-device.ts';
import { useMe } from './use-me.ts';
import { useShared } from './use-shared.ts';

/** Which pack a program is kept by. */
const isPackOf = (program: ProgramEntry, kind: string, id: string | number): boolean =>
  kind === 'course' ? String(program.course?.id) === String(id) : kind === 'program' && String(program.program_id) === String(id);

/** How much of any program opens without a connection, updated on every change; undefined until this device was asked. `opened`: its page lies here, because it was opened. */
export function useOnDevice(): (program: ProgramEntry, opened?: boolean) => OnDevice | undefined {
  const types = useMe()?.programTypes;
  const view = useShared(viewPacks);
  return useCallback(
    (program, opened = false) => {
      if (!view) return undefined;
      const pack = view.packs.find(({ pin }) => isPackOf(program, pin.kind, pin.id));
      // A pack brings the program's page before its files.
      return onDevice(program, parentType(program, types ?? {}), { page: opened || pack?.title !== undefined, pack });
    },
    [view, types],
  );
}
