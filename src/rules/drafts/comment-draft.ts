import { same } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { CommentDraft } from '../../../sync/store/drafts.ts';
import { mergedText } from './post-draft.ts';

/**
 * A comment draft in its field. `reply_to`: id of the comment that it answers; `comment_id`: the id
 * that it will be sent with.
 */
export interface DraftedComment {
  readonly text: string;
  readonly reply_to?: string | number | null | undefined;
  readonly comment_id?: string | undefined;
}

/** Reads a stored comment draft; earlier builds stored only the text. */
export const draftedComment = (stored: CommentDraft | undefined): DraftedComment =>
  typeof stored === 'string' ? { text: stored } : (stored ?? { text: '' });

/** The stored form of a comment draft: equal drafts are stored equally. */
export const asStored = ({ text, reply_to, comment_id }: DraftedComment) => ({
  text,
  ...(text !== '' && reply_to != null && { reply_to }),
  ...(text !== '' && comment_id !== undefined && { comment_id }),
});

/**
 * Merges a comment draft that two tabs have changed. `base`: the draft that both began with;
 * `theirs`: the stored draft. If `theirs` is empty, the other tab has sent or discarded it, and a
 * changed `mine` becomes a new comment.
 */
export function mergedComment(
  base: DraftedComment,
  mine: DraftedComment,
  theirs: DraftedComment,
): DraftedComment {
  if (theirs.text === '' && base.text === '') return mine;
  if (theirs.text === '')
    return same(asStored(mine), asStored(base))
      ? theirs
      : { text: mine.text, reply_to: mine.reply_to };
  return {
    text: mergedText(base.text, mine.text, theirs.text),
    reply_to: (mine.reply_to ?? null) === (base.reply_to ?? null) ? theirs.reply_to : mine.reply_to,
    // Both tabs send the same comment.
    comment_id: theirs.comment_id ?? mine.comment_id,
  };
}

/** Sets the comment draft of a post; an empty comment removes it. */
export function withComment(
  drafts: Readonly<Record<string, CommentDraft>>,
  post: string,
  comment: DraftedComment,
): Readonly<Record<string, CommentDraft>> {
  const { [post]: _, ...others } = drafts;
  return comment.text === '' ? others : { ...others, [post]: asStored(comment) };
}

/**
 * The draft of an entry's comment. It keeps its id, because replies may refer to it, unless the
 * server refused the id as taken.
 */
export const draftOfComment = ({ input, failure }: Content<'add-comment'>): DraftedComment => ({
  text: input.text,
  reply_to: input.reply_to,
  ...(failure?.code !== 'taken' && { comment_id: input.comment_id }),
});
