import type { ReadName, RequestOf } from '../../sync/endpoints.ts';
import { type Age, ageOf, saysItsAge } from '../rules/age.ts';
import { useFreshness } from './use-document.ts';
import { useMe } from './use-me.ts';
import { useOnline } from './use-network.ts';
import { useNow } from './use-now.ts';

/** How often the words are looked at again (milliseconds); their smallest unit is the minute. */
const TICK_MS = 15_000;

/** How old a document is, where a screen has to say so: shown offline, or older than ten minutes (EXPERIENCE 3); else null. */
export function useAge<N extends ReadName>(name: N, request: RequestOf<N> | null): Age | null {
  const online = useOnline();
  const offset = useMe()?.clockOffset ?? 0;
  const at = useFreshness(name, request)?.at ?? 0;
  // Freshness is told in device time, `useNow` in the server's.
  const now = useNow(TICK_MS) - offset;
  return saysItsAge(at, now, online) ? ageOf(at, now) : null;
}
