import { KEY_HEADER } from '../contract/constants.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

/**
 * Origins whose responses have repeated an idempotency key. In memory: each thread finds out by
 * itself.
 */
const proven = perStore(() => new Set<string>());

/**
 * Notes that idempotency keys arrive, if the response repeats the request's key. If a proxy drops
 * the header, the API cannot repeat it.
 */
export function noteEcho(store: Store, request: Request, response: Response): void {
  const key = request.headers.get(KEY_HEADER);
  if (key !== null && response.headers.get(KEY_HEADER) === key)
    proven(store).add(new URL(request.url).origin);
}

/** Whether idempotency keys are known to arrive at an origin. */
export const doKeysArrive = (store: Store, origin: string): boolean => proven(store).has(origin);
