import { same } from '../contract/rules/same.ts';
import type { Edges } from '../edges.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';
import type { Session, SessionKey } from '../store/session-values.ts';
import { call } from '../wire/call.ts';
import { refreshTokens } from '../wire/refresh.ts';
import { hiddenControlsOf } from './sign-in.ts';

/**
 * Asks the server whether the session is valid and stores its flags (rule 4.14). Only a refused
 * refresh ends the session, so a firewall in front of the API cannot. Offline and after timeouts or
 * faults the person stays signed in, can read and can add work to the outbox. Returns false if the
 * server could not be reached.
 */
export async function validate(edges: Edges, store: Store): Promise<boolean> {
  const { is_valid, token } = await readSession(store, ['is_valid', 'token']);
  if (!is_valid) return true;
  const outcome = await call(edges, store, edges.app.calls.probe, {});
  if (outcome.ok) {
    const { user_data: user } = outcome.value;
    const tnc = typeof user.tnc === 'boolean' ? { tnc: user.tnc } : {};
    const values: Partial<Session> = {
      setPassword: user.setPassword ? '1' : '0',
      ...tnc,
      ...hiddenControlsOf(user),
    };
    // The keys of a partial session are session keys.
    const keys = Object.keys(values) as SessionKey[];
    const stored = await readSession(store, keys);
    // Unchanged values are not written, because a write wakes all live queries of the page.
    if (!keys.every((key) => same(stored[key], values[key]))) await writeSession(store, values);
  } else if (outcome.failure.kind === 'refused') {
    await refreshTokens(edges, store, token ?? '');
  }
  return outcome.ok || outcome.failure.kind !== 'no-answer';
}
