import { eq, inArray } from 'drizzle-orm';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import { asPerson } from '../../auth/account.ts';
import type { Handler, Prepare } from '../../call/calls.ts';
import type { Database } from '../../db/database.ts';
import { type Account, accounts } from '../../db/schema/accounts.ts';
import { divisions } from '../../db/schema/content.ts';
import { salons } from '../../db/schema/people.ts';
import { noteAuthor } from '../../operations/changes/note-change.ts';
import { variantName } from '../../pictures/uploaded/file-names.ts';
import { disown } from '../../pictures/uploaded/ownership.ts';
import { takePictures } from '../../pictures/uploaded/take-pictures.ts';
import { Refusal } from '../../refusal.ts';
import { asRepresentative, representationOf } from './representative.ts';

type Detail = NonNullable<ResponseOf<'get-hd-detail-by-leapcode'>['hd_data']>;

/** Everything that the profile screen shows. */
async function profileOf(db: Database, account: Account): Promise<Detail> {
  const divisionRows = account.divisions.length
    ? await db.select().from(divisions).where(inArray(divisions.code, account.divisions))
    : [];
  const [salon] = await db.select().from(salons).where(eq(salons.accountId, account.id));
  const { current } = await representationOf(db, account.id);
  return {
    ...asPerson(account),
    registration_status: account.isRegister === 1 ? 'registered' : 'pending',
    registration_code: account.registrationCode,
    date_of_birth: account.dateOfBirth,
    languages: account.languages,
    divisions: divisionRows
      .sort((a, b) => a.position - b.position)
      .map(({ code, shortName }) => ({ division_code: code, division_short_name: shortName })),
    representative: current ? asRepresentative(current) : null,
    salon: salon ? { salon_name: salon.name, city: salon.city } : null,
  };
}

export const getHdDetail: Handler<'get-hd-detail-by-leapcode'> = async (input, { db, account }) => {
  if (input.profile !== account.role)
    throw new Refusal('profile', 'This is not for your profile.', { field: 'profile' });
  return { error: false, hd_data: await profileOf(db, account) };
};

/** Width of the largest profile picture on any screen (pixels). */
const FACE_WIDTH = 320;

/**
 * Omitted fields keep their value. Fields that a representative or the company decides cannot be
 * changed here (S26).
 */
export const updateProfile: Prepare<'update-profile'> = async (input, context) => {
  const { now } = context;
  const sent = input.picture ? [input.picture] : [];
  const taken = await takePictures(context, sent, { kind: 'person', field: 'picture' });
  return async (inside) => {
    const { db } = inside;
    const [picture] = await taken(db);
    // The current row, locked: changes by another phone since the request arrived are kept, and the
    // files of its picture are deleted.
    const [account = context.account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, context.account.id))
      .for('no key update');
    const [changed] = await db
      .update(accounts)
      .set({
        name: input.name ?? account.name,
        // The old name is the validated one.
        validatedName: account.validatedName ?? account.name,
        email: input.email ?? account.email,
        city: input.city ?? account.city,
        languages: input.languages ?? account.languages,
        ...(picture
          ? {
              picture: `/uploads/${variantName(picture.name, FACE_WIDTH, 'webp')}`,
              pictureFile: picture.name,
            }
          : {}),
      })
      .where(eq(accounts.id, account.id))
      .returning();
    if (picture && account.pictureFile !== null) await disown(inside, [account.pictureFile]);
    if (picture || input.name) await noteAuthor(db, account, now);
    return {
      error: false,
      message: 'Your profile is saved.',
      hd_data: asPerson(changed ?? account),
    };
  };
};
