import { KEY_HEADER } from '../contract/constants.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

/** Origins of which an answer showed that a key had arrived; in memory, so that each thread finds it out by itself. */
const proven = perStore(() => new Set<string>());

/** Notes that a key arrived, if the answer says the key of its request again. A front that drops the header leaves the API nothing to repeat. */
export function noteEcho(store: Store, request: Request, response: Response): void {
  const key = request.headers.get(KEY_HEADER);
  if (key !== null && response.headers.get(KEY_HEADER) === key) proven(store).add(new URL(request.url).origin);
}

/** Whether keys are known to arrive at an origin. */
export const doKeysArrive = (store: Store, origin: string): boolean => proven(store).has(origin);
