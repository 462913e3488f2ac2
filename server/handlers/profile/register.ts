import { alreadyRegistered, createAccount, hasAccount } from '../../auth/create-account.ts';
import { proves, spendProof } from '../../auth/mobile-proof.ts';
import { checkStrength } from '../../auth/new-password.ts';
import { signIn } from '../../auth/sign-in.ts';
import type { Handler } from '../../call/handler.ts';
import { isBorn } from '../../domain/registration.ts';
import { Refusal } from '../../refusal.ts';

const unproven = (): Refusal => new Refusal(400, 'proof', 'Please verify your mobile number again.', { field: 'proof' });

/**
 * A new account for who proved to hold the number, and its first session. Only such a person hears that the number has an
 * account already; everybody else hears about the proof (S29).
 */
export const register: Handler<'register'> = async (input, context) => {
  const { db, now, log, passwords } = context;
  if (!(await proves(db, input.proof, input.mobile, now))) throw unproven();
  if (await hasAccount(db, input.mobile)) throw alreadyRegistered();
  if (!isBorn(input.date_of_birth, now)) throw new Refusal(400, 'date-of-birth', 'That day is still to come.', { field: 'date_of_birth' });
  checkStrength(context, input.password, { name: input.name, mobile: input.mobile });
  const passwordHash = await passwords.hash(input.password);
  const account = await db.transaction(async (tx) => {
    // The proof is for one account: of two registrations at once the second finds it spent.
    if (!(await spendProof(tx, input.proof, input.mobile, now))) throw unproven();
    return createAccount(context, tx, input, passwordHash);
  });
  log.info({ event: 'auth.registered', account: account.id });
  return signIn(context, account, input.device_id);
};
