import { call } from './call.ts';
import type { Edges } from './edges.ts';
import { endSession, readSession, type Store, writeSession } from './store/session.ts';

/**
 * Rule 4.14: asks the server whether the session is good and keeps its flags. Only a server's own "no" ends it;
 * offline, timeouts and faults leave the person in, reading and queueing.
 */
export async function validate(edges: Edges, store: Store): Promise<void> {
  const { is_valid } = await readSession(store, ['is_valid']);
  if (!is_valid) return;
  const outcome = await call(edges, store, 'validate-token', {});
  if (outcome.ok) {
    const { user_data: user } = outcome.value;
    await writeSession(store, { setPassword: user.setPassword ? '1' : '0', ...(typeof user.tnc === 'boolean' ? { tnc: user.tnc } : {}) });
  } else if (outcome.failure.kind === 'refused') {
    await endSession(store);
  }
}
