import { accountById } from '../../auth/account.ts';
import { endAllFamilies } from '../../auth/end-families.ts';
import { aboutPerson, checkStrength, storePassword } from '../../auth/new-password.ts';
import { rightCode, useUp } from '../../auth/right-code.ts';
import type { Handler } from '../../call/calls.ts';

/**
 * Sets a new password with a code that was sent to the registered number (S31). A refused password
 * does not use up the code. A code that was sent to no number counts as wrong, like any other
 * (S29).
 */
export const forgotPassword: Handler<'forgot-password'> = async (input, context) => {
  const { db, now, log, passwords } = context;
  const code = await rightCode(context, input, 'forgot');
  const account = await accountById(db, code.accountId ?? '');
  checkStrength(context, input.password, aboutPerson(account));
  const passwordHash = await passwords.hash(input.password);
  await db.transaction(async (tx) => {
    await useUp(tx, code, now);
    await storePassword({ ...context, db: tx }, account, passwordHash);
    await endAllFamilies(tx, account.id, now);
  });
  log.info({ event: 'auth.password-reset', account: account.id });
  return { error: false, message: 'Your new password is set. Please log in with it.' };
};

/**
 * The Access ID and the registration code, for the owner of the number. Without the code nothing is
 * revealed, not even masked (S29).
 */
export const forgotRegistration: Handler<'forgot-registration'> = async (input, context) => {
  const { db, now } = context;
  const code = await rightCode(context, input, 'forgot');
  await useUp(db, code, now);
  const account = await accountById(db, code.accountId ?? '');
  return { error: false, login_code: account.id, registration_code: account.registrationCode };
};
