import type { InputOf } from '../../../sync/actions/index.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { ProfileDraft } from '../../../sync/store/drafts.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { isOf } from '../content-of.ts';
import { isPostContent } from './post-draft.ts';

/** A form whose text an action sends, and in which the text can be edited again. */
export type OwnForm = 'help' | 'rate';

type Drafts = Session['drafts'];

/** The form of an action's content; null for actions without written text. */
export const formOf = (content: Content | null): OwnForm | null =>
  content && isOf(content, 'ask-help')
    ? 'help'
    : content && isOf(content, 'rate-us')
      ? 'rate'
      : null;

/** The form or page on which an action's content can be edited again; null if there is none. */
export const draftFormOf = (content: Content | null): OwnForm | 'post' | 'comment' | null =>
  isPostContent(content)
    ? 'post'
    : content && isOf(content, 'add-comment')
      ? 'comment'
      : formOf(content);

/** A ticket's input as a draft of its form. */
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
 * Whether a form has a draft worth keeping. The e-mail address does not count, because the form
 * fills it in by itself.
 */
export function isBegun(
  form: OwnForm,
  { rating = '', rate, ticket }: Drafts,
  pictures: number,
): boolean {
  if (form === 'rate') return rating.trim() !== '' || rate !== undefined;
  return pictures > 0 || Boolean(ticket && (ticket.issueType || ticket.description.trim()));
}

/** Replaces a form's draft by an action's content. */
export function withDraft(drafts: Drafts, content: Content): Drafts {
  if (isOf(content, 'ask-help')) return { ...drafts, ticket: ticketOf(content.input) };
  if (isOf(content, 'rate-us'))
    return { ...drafts, rate: content.input.rate, rating: content.input.message ?? '' };
  return drafts;
}

type ProfileContent = Content<'update-profile'> | Content<'profile-picture'>;
/** Whether an entry changes the profile. */
export const isProfileContent = (content: Content | null): content is ProfileContent =>
  content !== null && (isOf(content, 'update-profile') || isOf(content, 'profile-picture'));

/** Removes undefined fields, so that an empty draft has none. */
export const withoutGaps = (
  draft: { readonly [F in keyof ProfileDraft]: ProfileDraft[F] | undefined },
): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** A profile entry's content as the draft of its form. */
export const draftOfProfile = ({ input }: ProfileContent): ProfileDraft => withoutGaps(input);

/**
 * Restores the draft (`before`) that another draft (`made`) replaced. Fields that changed since
 * (`current`) keep their new value.
 */
export const restoreReplaced = <T extends object>(current: T, made: T, before: T): T => {
  const fields = Object.keys({ ...current, ...made, ...before }) as (keyof T)[];
  const values = fields.map(
    (field) => [field, same(current[field], made[field]) ? before[field] : current[field]] as const,
  );
  // Each value comes from the same field of one of the three drafts.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as T;
};

/** Whether the next draft would replace a different value of the current one. */
export const replacesDraft = (current: ProfileDraft, next: ProfileDraft): boolean =>
  // An original that is not compressed yet is a picture too.
  (next.picture !== undefined && current.original !== undefined) ||
  // `Object.keys` loses the type of the names.
  (Object.keys(next) as (keyof ProfileDraft)[]).some(
    (field) => current[field] !== undefined && !same(current[field], next[field]),
  );
