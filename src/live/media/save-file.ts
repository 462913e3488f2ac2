import { useCallback } from 'react';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import { keptRange } from '../../../sync/contract/rules/india.ts';
import { type AnyTraining, icsEventOf, icsName, icsOf, newestOf } from '../../rules/calendar.ts';
import { useStore } from '../account/store.tsx';
import { useMe } from '../account/use-me.ts';
import { openHandle } from '../documents/document-handles.ts';

/** Returns a function that reads a document once; undefined if it is not on this device. */
function useRead(): <N extends ReadName>(
  name: N,
  request: AppRequest<N>,
) => Promise<AppResponse<N> | undefined> {
  const store = useStore();
  return useCallback(
    async (name, request) => {
      if (!store) return undefined;
      const handle = await openHandle(store, name, request);
      return (handle.last()?.value ?? (await handle.read()))?.value;
    },
    [store],
  );
}

/** Saves a training as a file for the device's calendar. `describe` writes the entry's details. */
type SaveCalendarFile = (
  training: AnyTraining,
  describe: (newest: AnyTraining) => string,
) => Promise<void>;

/** The file is made on this device, so that it works without a connection (rule 4.7). */
export function useCalendarFile(): SaveCalendarFile {
  const me = useMe();
  const read = useRead();
  return async (training, describe) => {
    const now = Date.now() + (me?.clockOffset ?? 0);
    // If the calendar cannot be read, the given training is enough.
    const calendar = await read('calendar', keptRange(now)).catch(() => undefined);
    const code = String(training.training_code);
    const newest = newestOf(
      training,
      calendar?.trainings.find(({ training_code }) => String(training_code) === code),
    );
    const entry = icsEventOf(newest, describe(newest), me?.profile === 'trainer');
    saveFile(icsName(code), 'text/calendar;charset=utf-8', icsOf(entry, now));
  };
}

/** Saves a text as a file on this device, without any connection. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // By the next task the download has begun, so the file's memory can be released.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
