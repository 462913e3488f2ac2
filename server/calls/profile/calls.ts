import { and, eq, or, sql } from 'drizzle-orm';
import { profileRows } from '../../../sync/contract/account/profile.ts';
import type { RequestOf } from '../../../sync/contract/index.ts';
import { isProofValid, makeProof } from '../../auth/mobile-proof.ts';
import { replacePassword } from '../../auth/new-password.ts';
import { rightCode, useUp } from '../../auth/right-code.ts';
import { checkOwnPassword } from '../../auth/sign-in-lock.ts';
import { calls, type Handler } from '../../call/calls.ts';
import type { VisitorContext } from '../../context.ts';
import { composed } from '../../crypto/passwords.ts';
import type { Database } from '../../db/database.ts';
import { type Account, accounts } from '../../db/schema/accounts.ts';
import { knownPeople } from '../../db/schema/people.ts';
import { trainingAnswers, trainings } from '../../db/schema/trainings.ts';
import { approved, everyone, hairdressers, signedIn } from '../../domain/access.ts';
import { perHour, perMinute } from '../../domain/limits.ts';
import { verifyData } from '../../domain/registration.ts';
import { Refusal } from '../../refusal.ts';
import { BODY_BYTES } from '../../settings/limits/bodies.ts';
import { REPRESENTATIVE_LOOKUPS_PER_HOUR } from '../../settings/limits/lookups.ts';
import { NETWORK_CALLS } from '../../settings/limits/sign-in.ts';
import { getHdDetail, updateProfile } from './detail.ts';
import { forgotPassword, forgotRegistration } from './forgot.ts';
import { deleteAccount, exportOwn } from './own-records.ts';
import { register } from './register.ts';
import {
  cancelRepresentativeChange,
  changeRepresentative,
  findRepresentative,
  representative,
} from './representative.ts';
import { getSalonDetails, saveSalonDetails } from './salon.ts';
import { endOtherSessions, endSession, sessions } from './sessions.ts';

/** The facts about a number's owner that may be revealed. */
interface KnownPerson {
  readonly name: string;
  readonly mobile: string;
  readonly city: string;
}

/**
 * The owner of exactly this number: a person with an account, or a hairdresser without one whom the
 * company knows (rule 7.12).
 */
async function personOfMobile(db: Database, mobile: string): Promise<KnownPerson | undefined> {
  const [account] = await db
    .select({ name: accounts.name, mobile: accounts.mobile, city: accounts.city })
    .from(accounts)
    .where(eq(accounts.mobile, mobile));
  if (account) return account;
  const [person] = await db.select().from(knownPeople).where(eq(knownPeople.mobile, mobile));
  return person;
}

/**
 * Whether a number's owner is a hairdresser of this trainer: in one of the trainer's brands, or
 * with an answer to one of the trainer's sessions.
 */
async function trains(
  db: Database,
  trainer: Pick<Account, 'id' | 'divisions'>,
  mobile: string,
): Promise<boolean> {
  const ofTheirBrands = or(
    ...trainer.divisions.map((code) => sql`${accounts.divisions} @> to_jsonb(${code}::text)`),
  );
  const answered = sql`exists (select 1 from ${trainingAnswers} inner join ${trainings} on ${trainings.code} = ${trainingAnswers.trainingCode}
    where ${trainingAnswers.accountId} = ${accounts.id} and ${trainings.trainerId} = ${trainer.id})`;
  const met = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.mobile, mobile), eq(accounts.role, 'hd'), or(ofTheirBrands, answered)))
    .limit(1);
  return met.length > 0;
}

const verifyMobile: Handler<'verify-mobile'> = async (input, context) => {
  const { db, now } = context;
  const code = await rightCode(context, input, 'register');
  const proof = await db.transaction(async (tx) => {
    await useUp(tx, code, now);
    return makeProof(context, tx, code.mobile ?? '');
  });
  return { error: false, proof };
};

const changePassword: Handler<'change-password'> = async (input, context) => {
  const { account, log } = context;
  await checkOwnPassword(context, input.current, 'current');
  if (composed(input.password) === composed(input.current))
    throw new Refusal('same-password', 'The new password is the same as the old one.', {
      field: 'password',
    });
  await replacePassword(context, input.password);
  log.info({ event: 'auth.password-changed', account: account.id });
  return { error: false, message: 'Your password is changed. Your other phones are logged out.' };
};

/**
 * Whether the caller may learn the owner of a number: the owner (by account or proof), and trainers
 * of the owner, who check people in (S27).
 */
async function mayKnow(
  { prefixText, proof }: RequestOf<'GetHairDresser'>,
  { db, account, now }: VisitorContext,
): Promise<boolean> {
  if (account?.mobile === prefixText) return true;
  if (
    account?.role === 'trainer' &&
    account.isRegister === 1 &&
    account.termsAccepted &&
    (await trains(db, account, prefixText))
  )
    return true;
  return proof !== undefined && (await isProofValid(db, proof, prefixText, now));
}

/**
 * This server replaces the external service (rule 7.37). A caller without permission gets the
 * answer for an unknown number.
 */
const getHairDresser: Handler<'GetHairDresser'> = async (input, context) => {
  const allowed = await mayKnow(input, context);
  const person = await personOfMobile(context.db, input.prefixText);
  return { d: allowed && person ? verifyData(person) : [] };
};

/**
 * Registration, profile, salon, representative, passwords and sessions. People who do not accept
 * the terms can still see their data, end sessions and delete the account (S15, S43).
 */
export const profileCalls = calls('Profile', profileRows, {
  GetHairDresser: {
    may: everyone,
    limit: perMinute(10),
    perNetwork: perMinute(NETWORK_CALLS.owners),
    summary: 'Who belongs to a mobile number; an external service.',
    handle: getHairDresser,
  },
  'verify-mobile': {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.codeEntries),
    summary: 'Exchanges a one-time code for a proof that the mobile number is the person’s own.',
    handle: verifyMobile,
  },
  register: {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.registrations),
    cookies: 'starts-session',
    summary: 'Makes an account for a proven mobile number and signs in.',
    handle: register,
  },
  'forgot-password': {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.codeEntries),
    summary: 'Sets another password by a one-time code and ends every session.',
    handle: forgotPassword,
  },
  'forgot-registration': {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.codeEntries),
    summary: 'Tells the Access ID and the registration code by a one-time code.',
    handle: forgotRegistration,
  },
  'change-password': {
    may: signedIn,
    summary: 'Changes the password by the current one and ends every other session.',
    handle: changePassword,
  },
  sessions: {
    may: signedIn,
    beforeTerms: true,
    summary: 'The devices that are signed in.',
    handle: sessions,
  },
  'end-session': {
    may: signedIn,
    beforeTerms: true,
    summary: 'Signs one device out.',
    handle: endSession,
  },
  'end-other-sessions': {
    may: signedIn,
    beforeTerms: true,
    summary: 'Signs every other device out.',
    handle: endOtherSessions,
  },
  'export-data': {
    may: signedIn,
    beforeTerms: true,
    limit: perHour(5),
    summary: 'Everything that is kept about the person.',
    handle: exportOwn,
  },
  'delete-account': {
    may: signedIn,
    beforeTerms: true,
    cookies: 'ends-session',
    summary: 'Deletes the account by its password.',
    handle: deleteAccount,
  },
  'get-salon-details': {
    may: hairdressers,
    shows: [],
    summary: 'The person’s salon, or what its form starts with.',
    handle: getSalonDetails,
  },
  'save-salon-details': {
    may: hairdressers,
    changes: { own: ['get-salon-details', 'get-hd-detail-by-leapcode'] },
    summary: 'Keeps the person’s salon.',
    handle: saveSalonDetails,
  },
  representative: {
    may: hairdressers,
    shows: [],
    summary: 'The person’s representative, and a wish for another one.',
    handle: representative,
  },
  'find-representative': {
    may: hairdressers,
    limit: perHour(REPRESENTATIVE_LOOKUPS_PER_HOUR),
    summary: 'The representative with a code or a mobile number; by a city only first names.',
    handle: findRepresentative,
  },
  'change-representative': {
    may: hairdressers,
    limit: perHour(REPRESENTATIVE_LOOKUPS_PER_HOUR),
    changes: { own: ['representative'] },
    summary: 'Asks for another representative.',
    handle: changeRepresentative,
  },
  'cancel-representative-change': {
    may: hairdressers,
    changes: { own: ['representative'] },
    summary: 'Takes the wish for another representative back.',
    handle: cancelRepresentativeChange,
  },
  'get-hd-detail-by-leapcode': {
    may: signedIn,
    shows: [],
    summary: 'The person’s profile.',
    handle: getHdDetail,
  },
  'update-profile': {
    may: approved,
    changes: { own: ['get-hd-detail-by-leapcode', 'home-pwa'], byHandler: ['social-feed'] },
    limit: perHour(10),
    bodyMost: BODY_BYTES.fivePictures,
    summary: 'Changes the person’s profile; fields that are left out stay as they are.',
    prepare: updateProfile,
  },
});
