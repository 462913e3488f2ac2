import { endFamily, endOtherFamilies } from '../../auth/end-families.ts';
import type { Handler } from '../../call/handler.ts';
import { sessionsOf } from '../../queries/sessions.ts';
import { Refusal } from '../../refusal.ts';

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const sessions: Handler<'sessions'> = async (_input, { db, account, familyId, now }) => ({
  error: false,
  sessions: (await sessionsOf(db, account.id, now)).map((session) => ({
    id: session.id,
    started_at: instant(session.startedAt),
    last_used_at: instant(session.lastUsedAt),
    current: session.id === familyId,
  })),
});

/** Somebody else's session is answered like one that does not exist (S25). */
export const endSession: Handler<'end-session'> = async (input, { db, account, now, log }) => {
  const found = (await sessionsOf(db, account.id, now)).find(({ id }) => id === String(input.session_id));
  if (!found) throw new Refusal(404, 'no-session', 'That device is not signed in.');
  await endFamily(db, found.id, now);
  log.info({ event: 'auth.session-ended', account: account.id, family: found.id });
  return { error: false, message: 'That device is signed out.' };
};

export const endOtherSessions: Handler<'end-other-sessions'> = async (_input, { db, account, familyId, now, log }) => {
  await endOtherFamilies(db, account.id, familyId, now);
  log.info({ event: 'auth.other-sessions-ended', account: account.id });
  return { error: false, message: 'Your other devices are signed out.' };
};
