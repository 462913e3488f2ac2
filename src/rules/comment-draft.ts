import type { Content } from '../../sync/entry.ts';
import type { CommentDraft } from '../../sync/store/drafts.ts';

/** A comment as its field shows it; `reply_to`: the comment that it answers; `comment_id`: the id under which it will be sent. */
export interface DraftedComment {
  readonly text: string;
  readonly reply_to?: string | number | null | undefined;
  readonly comment_id?: string | undefined;
}

/** What is stored of a comment that is being written. */
export const draftedComment = (stored: CommentDraft | undefined): DraftedComment =>
  typeof stored === 'string' ? { text: stored } : (stored ?? { text: '' });

/** The comments that are being written, with that of a post; one without words is none. */
export function withComment(
  drafts: Readonly<Record<string, CommentDraft>>,
  post: string,
  { text, reply_to, comment_id }: DraftedComment,
): Readonly<Record<string, CommentDraft>> {
  const { [post]: _, ...others } = drafts;
  if (text === '') return others;
  return { ...others, [post]: { text, ...(reply_to != null && { reply_to }), ...(comment_id !== undefined && { comment_id }) } };
}

/** The draft that an entry becomes. It keeps its id, which answers to it may name already; one that a server has under this id would be refused for ever. */
export const draftOfComment = ({ input, failure }: Content<'add-comment'>): DraftedComment => ({
  text: input.text,
  reply_to: input.reply_to,
  ...(failure?.code !== 'taken' && { comment_id: input.comment_id }),
});
