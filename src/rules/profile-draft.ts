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

/** The draft as it was before something took its place (`made`), but for what was written since. */
export const takenBack = (now: ProfileDraft, made: ProfileDraft, before: ProfileDraft): ProfileDraft => {
  const fields = Object.keys({ ...now, ...made, ...before }) as (keyof ProfileDraft)[];
  return withoutGaps(Object.fromEntries(fields.map((field) => [field, same(now[field], made[field]) ? before[field] : now[field]])));
};

/** Whether the draft has something that this would take the place of. */
export const takesPlace = (now: ProfileDraft, then: ProfileDraft): boolean =>
  // One that is not small yet is a picture, too.
  (then.picture !== undefined && now.original !== undefined) ||
  // The fields of a draft are its own.
  (Object.keys(then) as (keyof ProfileDraft)[]).some((field) => now[field] !== undefined && !same(now[field], then[field]));
