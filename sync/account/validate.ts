import { same } from '../contract/rules/same.ts';
import type { Edges } from '../edges.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';
import type { Session, SessionKey } from '../store/session-values.ts';
import { call } from '../wire/call.ts';
import { refreshTokens } from '../wire/refresh.ts';
import { hiddenControlsOf } from './sign-in.ts';

/**
 * Rule 4.14: asks the server whether the session is valid and stores its flags. Only the refusal of a refresh ends it, so that no firewall
 * before the API can; offline, after timeouts and faults, the person stays signed in, can read and put work into the outbox.
 * The result tells whether the server can be reached, as far as that was found out.
 */
export async function validate(edges: Edges, store: Store): Promise<boolean> {
  const { is_valid, token } = await readSession(store, ['is_valid', 'token']);
  if (!is_valid) return true;
  const outcome = await call(edges, store, edges.app.calls.probe, {});
  if (outcome.ok) {
    const { user_data: user } = outcome.value;
    const tnc = typeof user.tnc === 'boolean' ? { tnc: user.tnc } : {};
    const values: Partial<Session> = { setPassword: user.setPassword ? '1' : '0', ...tnc, ...hiddenControlsOf(user) };
    // A row that is written again wakes the whole page.
    // The keys of a part of a session are session keys.
    const keys = Object.keys(values) as SessionKey[];
    const known = await readSession(store, keys);
    if (!keys.every((key) => same(known[key], values[key]))) await writeSession(store, values);
  } else if (outcome.failure.kind === 'refused') {
    await refreshTokens(edges, store, token ?? '');
  }
  return outcome.ok || outcome.failure.kind !== 'no-answer';
}
