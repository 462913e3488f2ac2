import { type Age, ageOf, saysItsAge } from '../../rules/document-state.ts';
import { useMe } from '../account/use-me.ts';
import { useNow } from '../device/use-now.ts';
import { type DocumentRead, useFreshness } from './use-document.ts';

/** The age is shown in minutes, so it is updated at this interval (milliseconds). */
const TICK_MS = 15_000;

/** Null unless the age has to be shown: older than ten minutes (E3). */
export function useAge(read: DocumentRead | null): Age | null {
  const offset = useMe()?.clockOffset ?? 0;
  const at = useFreshness(read)?.at ?? 0;
  // Freshness is in device time, `useNow` in server time.
  const now = useNow(TICK_MS) - offset;
  return saysItsAge(at, now) ? ageOf(at, now) : null;
}
