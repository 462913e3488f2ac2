import { useEffect, useState } from 'react';
import type { Post } from '../../../sync/contract/post.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { type DraftedComment, draftedComment, withComment } from '../../rules/comment-draft.ts';
import { isOf } from '../../rules/content-of.ts';

const NO_COMMENT: DraftedComment = { text: '' };

/** A comment that is being written, stored on this device letter by letter. */
export interface WrittenComment {
  readonly known: boolean;
  readonly draft: DraftedComment;
  readonly write: (change: Partial<DraftedComment>) => void;
  /** Shows what has become the draft, and is stored already. */
  readonly reopen: (draft: DraftedComment) => void;
}

/** The comment that is being written below a post. */
export function useWrittenComment(post: Post): WrittenComment {
  const id = String(post.id);
  const { known, value, keep } = useSessionValue('draft_comments');
  const { entries } = useOutbox();
  const [typed, setTyped] = useState<DraftedComment>();
  const opened = draftedComment(value?.[id]);
  const sent = entries
    .flatMap(({ content }) => (content && isOf(content, 'add-comment') ? [content.input] : []))
    .find(({ comment_id }) => comment_id === opened.comment_id);
  // A kill between sending and forgetting leaves a draft of what is sent already. Other words under its id are those of another tab, which had it open.
  const isSent = typed === undefined && sent?.text === opened.text.trim();
  useEffect(() => {
    if (!isSent) return;
    const { comment_id } = opened;
    // Not what another tab writes there meanwhile.
    keep((was = {}) => (draftedComment(was[id]).comment_id === comment_id ? withComment(was, id, NO_COMMENT) : was)).catch(() => undefined);
  });
  const draft = typed ?? (isSent ? NO_COMMENT : sent ? { ...opened, comment_id: undefined } : opened);
  return {
    known,
    draft,
    write(change) {
      const { comment_id, ...written } = { ...draft, ...change };
      // It has its id from the first letter on: what was sent before a kill is known by it, and an answer to it that waits goes on naming it.
      const next = written.text === '' ? written : { ...written, comment_id: comment_id ?? crypto.randomUUID() };
      setTyped(next);
      // A draft that could not be stored is still in its field and can be sent.
      keep((was = {}) => withComment(was, id, next)).catch(() => undefined);
    },
    reopen: setTyped,
  };
}
