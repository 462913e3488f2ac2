import { endOtherFamilies } from '../../auth/end-families.ts';
import { aboutPerson, checkStrength, storePassword } from '../../auth/new-password.ts';
import { checkOwnPassword } from '../../auth/own-password.ts';
import type { Handler } from '../../call/handler.ts';
import { Refusal } from '../../refusal.ts';

/** Every other signed-in device is out afterwards; this one stays (S15). */
export const changePassword: Handler<'change-password'> = async (input, context) => {
  const { db, account, familyId, now, log, passwords } = context;
  await checkOwnPassword(context, input.current, 'current');
  if (input.password === input.current)
    throw new Refusal(400, 'same-password', 'The new password is the same as the current one.', { field: 'password' });
  checkStrength(context, input.password, aboutPerson(account));
  const passwordHash = await passwords.hash(input.password);
  await db.transaction(async (tx) => {
    await storePassword({ ...context, db: tx }, account, passwordHash);
    await endOtherFamilies(tx, account.id, familyId, now);
  });
  log.info({ event: 'auth.password-changed', account: account.id });
  return { error: false, message: 'Your password is changed. Your other devices are signed out.' };
};
