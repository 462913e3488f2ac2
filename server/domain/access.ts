import type { Profile } from '../../sync/contract/account/people.ts';
import { Refusal } from '../refusal.ts';

export interface Asker {
  readonly id: string;
  readonly role: Profile;
  readonly termsAccepted: boolean;
  /** 1 once the company has approved the registration (rule 4.1). */
  readonly isRegister: 0 | 1;
}

/** Calls that need no session. */
export interface Everyone {
  readonly signedIn: false;
}
/** Calls for signed-in people, or for one role; `words` is the refusal for the other role. */
export interface SignedIn {
  readonly signedIn: true;
  readonly only?: { readonly role: Asker['role']; readonly words: string };
  /** Only after approval of the registration: before, the person's name is unverified. */
  readonly approved?: true;
}

export const everyone: Everyone = { signedIn: false };
export const signedIn: SignedIn = { signedIn: true };
export const only = (role: Asker['role'], words: string): SignedIn => ({
  signedIn: true,
  only: { role, words },
});
/** Everyone whose registration is approved. */
export const approved: SignedIn = { signedIn: true, approved: true };
/** Approved trainers. */
export const trainers = (words: string): SignedIn => ({
  ...only('trainer', words),
  approved: true,
});
/** Rules 4.5, 6.3, 6.4. */
export const hairdressers: SignedIn = only('hd', 'This is for hairdressers only.');

/** The callers of a call; `beforeTerms`: also before accepting the terms (rules 2.2, 6.6). */
export interface Access {
  readonly may: Everyone | SignedIn;
  readonly beforeTerms?: true;
}

/** Refuses callers without access; `prefix` is the profile in the address (rule 6.2, S25). */
export function checkAccess(
  { may, beforeTerms }: Access,
  asker: Asker,
  prefix: Asker['role'] | undefined,
): void {
  if (prefix && prefix !== asker.role)
    throw new Refusal('profile', 'This is not for your profile.');
  if (may.signedIn && !beforeTerms && !asker.termsAccepted)
    throw new Refusal('terms', 'Please accept the terms first.');
  if (may.signedIn && may.only && may.only.role !== asker.role)
    throw new Refusal('profile', may.only.words);
  if (may.signedIn && may.approved && asker.isRegister !== 1)
    throw new Refusal('pending', 'This opens once your registration is approved.');
}

/** The same access rules as conditions of a statement; a caller who meets them is not refused. */
export const conditionsOf = ({ may, beforeTerms }: Access, prefix: Asker['role'] | undefined) => ({
  roles: (['hd', 'trainer'] as const).filter(
    (role) =>
      (!prefix || prefix === role) && (!may.signedIn || !may.only || may.only.role === role),
  ),
  terms: may.signedIn && !beforeTerms,
  approved: may.signedIn && may.approved !== undefined,
});

/** An Access ID in a request must be the caller's own (S13, S25). */
export function checkOwn(input: object, asker: Asker): void {
  if ('leapcode' in input && input.leapcode !== asker.id)
    throw new Refusal('not-yours', 'This belongs to another account.', { field: 'leapcode' });
}
