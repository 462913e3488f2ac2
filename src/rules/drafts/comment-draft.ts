import { same } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { CommentDraft } from '../../../sync/store/drafts.ts';
import { mergedText } from './post-draft.ts';

/**
 * A comment as its field shows it; `reply_to`: the comment that it answers; `comment_id`: the id
 * under which it will be sent.
 */
export interface DraftedComment {
  readonly text: string;
  readonly reply_to?: string | number | null | undefined;
  readonly comment_id?: string | undefined;
}

/** A stored comment draft, as its field shows it. */
export const draftedComment = (stored: CommentDraft | undefined): DraftedComment =>
  typeof stored === 'string' ? { text: stored } : (stored ?? { text: '' });

/** A comment as it is stored: two that say the same are the same. */
export const asStored = ({ text, reply_to, comment_id }: DraftedComment) => ({
  text,
  ...(text !== '' && reply_to != null && { reply_to }),
  ...(text !== '' && comment_id !== undefined && { comment_id }),
});

/**
 * A comment that two tabs have written. `base`: what both began from; `theirs`: what lies on the
 * disk now; without words: the other tab has sent it, or thrown it away, and what was written here
 * beyond it is a comment of its own.
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

/** The comments that are being written, with that of a post; one without words is none. */
export function withComment(
  drafts: Readonly<Record<string, CommentDraft>>,
  post: string,
  comment: DraftedComment,
): Readonly<Record<string, CommentDraft>> {
  const { [post]: _, ...others } = drafts;
  return comment.text === '' ? others : { ...others, [post]: asStored(comment) };
}

/**
 * The draft that an entry becomes. It keeps its id, which answers to it may name already; one that
 * a server has under this id would be refused for ever.
 */
export const draftOfComment = ({ input, failure }: Content<'add-comment'>): DraftedComment => ({
  text: input.text,
  reply_to: input.reply_to,
  ...(failure?.code !== 'taken' && { comment_id: input.comment_id }),
});
