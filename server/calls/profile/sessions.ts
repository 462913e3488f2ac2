import { endFamily, endOtherFamilies } from '../../auth/end-families.ts';
import type { Handler } from '../../call/calls.ts';
import { iso } from '../../domain/time.ts';
import { signedInDevices } from '../../queries/sessions.ts';
import { Refusal } from '../../refusal.ts';

export const sessions: Handler<'sessions'> = async (_input, { db, account, familyId, now }) => ({
  error: false,
  sessions: (await signedInDevices(db, account.id, now)).map(({ id, browser, system, startedAt, lastUsedAt }) => ({
    id,
    device: browser !== null && system !== null ? { browser, system } : null,
    started_at: iso(startedAt),
    last_used_at: iso(lastUsedAt),
    current: id === familyId,
  })),
});

/** Another person's session gets the same answer as a missing one (S25). */
export const endSession: Handler<'end-session'> = async (input, { db, account, now, log }) => {
  const found = (await signedInDevices(db, account.id, now)).find(({ id }) => id === String(input.session_id));
  if (!found) throw new Refusal('no-session', 'That phone is not logged in.');
  await endFamily(db, account.id, found.id, now);
  log.info({ event: 'auth.session-ended', account: account.id, family: found.id });
  return { error: false, message: 'That phone is logged out.' };
};

export const endOtherSessions: Handler<'end-other-sessions'> = async (_input, { db, account, familyId, now, log }) => {
  await endOtherFamilies(db, account.id, familyId, now);
  log.info({ event: 'auth.other-sessions-ended', account: account.id });
  return { error: false, message: 'Your other phones are logged out.' };
};
