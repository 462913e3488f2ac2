import { alreadyRegistered, createAccount, hasAccount } from '../../auth/create-account.ts';
import { isProofValid, spendProof } from '../../auth/mobile-proof.ts';
import { checkStrength } from '../../auth/new-password.ts';
import { signIn } from '../../auth/sign-in.ts';
import type { Handler } from '../../call/calls.ts';
import { isBorn } from '../../domain/registration.ts';
import { Refusal } from '../../refusal.ts';

const unproven = (): Refusal =>
  new Refusal('proof', 'Please confirm your mobile number again.', { field: 'proof' });

/**
 * Creates an account and its first session for a person who proved ownership of the number. Only
 * that person learns that the number already has an account; all others get the refusal for a
 * missing proof (S29).
 */
export const register: Handler<'register'> = async (input, context) => {
  const { db, now, log, passwords } = context;
  if (!(await isProofValid(db, input.proof, input.mobile, now))) throw unproven();
  if (await hasAccount(db, input.mobile)) throw alreadyRegistered();
  if (!isBorn(input.date_of_birth, now))
    throw new Refusal('date-of-birth', 'This date is in the future.', { field: 'date_of_birth' });
  checkStrength(context, input.password, { name: input.name, mobile: input.mobile });
  const passwordHash = await passwords.hash(input.password);
  const account = await db.transaction(async (tx) => {
    // A proof is valid for one account: of two concurrent registrations, the second finds it spent.
    if (!(await spendProof(tx, input.proof, input.mobile, now))) throw unproven();
    return createAccount(context, tx, input, passwordHash);
  });
  log.info({ event: 'auth.registered', account: account.id });
  return signIn(context, account, input);
};
