import type { Edges } from '../edges.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';
import { doKeysArrive } from '../wire/key-echo.ts';

/** Whether an answer showed that keys arrive at the API; one call is asked under a key where none did: a front may drop the header. */
export async function haveKeysArrived(edges: Edges, store: Store): Promise<boolean | 'unreached'> {
  const { origin } = new URL((await edges.config()).api_url, edges.origin);
  if (doKeysArrive(store, origin)) return true;
  const asked = await call(edges, store, 'validate-token', {}, { idempotencyKey: edges.newId() });
  if (doKeysArrive(store, origin)) return true;
  return asked.ok || (asked.failure.kind === 'refused' && !asked.failure.unsigned) ? false : 'unreached';
}
