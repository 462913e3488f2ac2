import { same } from '../../sync/contract/rules/same.ts';
import type { Content } from '../../sync/outbox/entry.ts';
import type { ProfileDraft } from '../../sync/store/drafts.ts';
import { isOf } from './content-of.ts';

type ProfileContent = Content<'update-profile'> | Content<'profile-picture'>;
/** Changes of the profile that an entry sends. */
export const isProfileContent = (content: Content | null): content is ProfileContent =>
  content !== null && (isOf(content, 'update-profile') || isOf(content, 'profile-picture'));

/** The draft without what is left out, so that an empty one is empty. */
export const withoutGaps = (draft: { readonly [F in keyof ProfileDraft]: ProfileDraft[F] | undefined }): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** What an entry would send, as the draft of its form. */
export const draftOfProfile = ({ input }: ProfileContent): ProfileDraft => withoutGaps(input);

/** A draft as it was before another took its place (`made`), but for the changes since, field by field. */
export const takenBack = <T extends object>(now: T, made: T, before: T): T => {
  const fields = Object.keys({ ...now, ...made, ...before }) as (keyof T)[];
  const values = fields.map((field) => [field, same(now[field], made[field]) ? before[field] : now[field]] as const);
  // Each field has its value of one of the three.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as T;
};

/** Whether the draft has something that this would take the place of. */
export const takesPlace = (now: ProfileDraft, then: ProfileDraft): boolean =>
  // One that is not small yet is a picture, too.
  (then.picture !== undefined && now.original !== undefined) ||
  // The fields of a draft are its own.
  (Object.keys(then) as (keyof ProfileDraft)[]).some((field) => now[field] !== undefined && !same(now[field], then[field]));
