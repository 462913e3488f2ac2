import type { InputOf } from '../../../sync/actions/index.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { ProfileDraft } from '../../../sync/store/drafts.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { isOf } from '../content-of.ts';
import { isPostContent } from './post-draft.ts';

/** The form in which a person wrote what an action sends, and can change it. */
export type OwnForm = 'help' | 'rate';

type Drafts = Session['drafts'];

/** The form that an action's content comes from; null where the person wrote nothing. */
export const formOf = (content: Content | null): OwnForm | null =>
  content && isOf(content, 'ask-help')
    ? 'help'
    : content && isOf(content, 'rate-us')
      ? 'rate'
      : null;

/**
 * The same of all that a person wrote and can keep as a draft: posts and comments have pages of
 * their own.
 */
export const draftFormOf = (content: Content | null): OwnForm | 'post' | 'comment' | null =>
  isPostContent(content)
    ? 'post'
    : content && isOf(content, 'add-comment')
      ? 'comment'
      : formOf(content);

/** A ticket's input as its form shows it. */
export const ticketOf = ({
  IssueType = '',
  EmailID = '',
  IssueDescription = '',
  diagnostics,
}: InputOf<'ask-help'>): NonNullable<Drafts['ticket']> => ({
  issueType: IssueType,
  email: EmailID,
  description: IssueDescription,
  ...(diagnostics === undefined ? {} : { diagnostics }),
});

/**
 * Whether a form has a draft that would be missed; the form fills in the e-mail address by itself.
 */
export function isBegun(
  form: OwnForm,
  { rating = '', rate, ticket }: Drafts,
  pictures: number,
): boolean {
  if (form === 'rate') return rating.trim() !== '' || rate !== undefined;
  return pictures > 0 || Boolean(ticket && (ticket.issueType || ticket.description.trim()));
}

/** The drafts with an action's content as that of its form. */
export function withDraft(drafts: Drafts, content: Content): Drafts {
  if (isOf(content, 'ask-help')) return { ...drafts, ticket: ticketOf(content.input) };
  if (isOf(content, 'rate-us'))
    return { ...drafts, rate: content.input.rate, rating: content.input.message ?? '' };
  return drafts;
}

type ProfileContent = Content<'update-profile'> | Content<'profile-picture'>;
/** Changes of the profile that an entry sends. */
export const isProfileContent = (content: Content | null): content is ProfileContent =>
  content !== null && (isOf(content, 'update-profile') || isOf(content, 'profile-picture'));

/** The draft without what is left out, so that an empty one is empty. */
export const withoutGaps = (
  draft: { readonly [F in keyof ProfileDraft]: ProfileDraft[F] | undefined },
): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** The content of an entry as the draft of its form. */
export const draftOfProfile = ({ input }: ProfileContent): ProfileDraft => withoutGaps(input);

/**
 * A draft as it was before another took its place (`made`), but for the changes since, field by
 * field.
 */
export const takenBack = <T extends object>(now: T, made: T, before: T): T => {
  const fields = Object.keys({ ...now, ...made, ...before }) as (keyof T)[];
  const values = fields.map(
    (field) => [field, same(now[field], made[field]) ? before[field] : now[field]] as const,
  );
  // Each field has its value of one of the three.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as T;
};

/** Whether the draft has something that this would take the place of. */
export const takesPlace = (now: ProfileDraft, then: ProfileDraft): boolean =>
  // One that is not small yet is a picture, too.
  (then.picture !== undefined && now.original !== undefined) ||
  // The fields of a draft are its own.
  (Object.keys(then) as (keyof ProfileDraft)[]).some(
    (field) => now[field] !== undefined && !same(now[field], then[field]),
  );
