import type { CommentDraft } from '../../sync/store/drafts.ts';

/** A comment as its field shows it; `reply_to`: the comment that it answers. */
export interface DraftedComment {
  readonly text: string;
  readonly reply_to?: string | number | null | undefined;
}

/** What is stored of a comment that is being written. */
export const draftedComment = (stored: CommentDraft | undefined): DraftedComment =>
  typeof stored === 'string' ? { text: stored } : (stored ?? { text: '' });

/** The comments that are being written, with that of a post; one without words is none. */
export function withComment(
  drafts: Readonly<Record<string, CommentDraft>>,
  post: string,
  { text, reply_to }: DraftedComment,
): Readonly<Record<string, CommentDraft>> {
  const { [post]: _, ...others } = drafts;
  if (text === '') return others;
  return { ...others, [post]: reply_to == null ? text : { text, reply_to } };
}
