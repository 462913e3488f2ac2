import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/handler.ts';
import { noteAuthor } from '../../changes/note-author.ts';
import { noteChange } from '../../changes/note-change.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { acceptPicture } from '../../files/picture-intake.ts';
import { variantName, variantNames } from '../../files/picture-names.ts';
import { hairDresser, profileOf } from '../../queries/profile.ts';
import { Refusal } from '../../refusal.ts';

export const getHdDetail: Handler<'get-hd-detail-by-leapcode'> = async (input, { db, account }) => {
  if (input.profile !== account.role) throw new Refusal(403, 'profile', 'This call belongs to the other profile.', { field: 'profile' });
  return { error: false, hd_data: await profileOf(db, account) };
};

/** Pixels; no screen shows a face larger than this. */
const FACE_WIDTH = 320;

/** What is left out stays; what a representative or the company decides is no field of it (S26). */
export const updateProfile: Handler<'update-profile'> = async (input, context) => {
  const { db, account, now } = context;
  if (account.isRegister === 0) throw new Refusal(403, 'pending', 'Your profile can be edited once your representative has validated it.');
  const picture = input.picture && (await acceptPicture(context, input.picture, 'person', 'picture'));
  const [changed] = await db
    .update(accounts)
    .set({
      name: input.name ?? account.name,
      email: input.email ?? account.email,
      city: input.city ?? account.city,
      languages: input.languages ?? account.languages,
      ...(picture ? { picture: `/uploads/${variantName(picture.name, FACE_WIDTH, 'webp')}`, pictureFile: picture.name } : {}),
    })
    .where(eq(accounts.id, account.id))
    .returning();
  if (picture && account.pictureFile !== null) for (const name of variantNames(account.pictureFile)) await context.files.remove(name);
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'get-hd-detail-by-leapcode' }, { endpoint: 'home-pwa' });
  if (picture || input.name) await noteAuthor(db, account, now);
  return { error: false, message: 'Your profile is saved.', hd_data: hairDresser(changed ?? account) };
};
