import { useEffect, useRef, useState } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { isOf } from '../../rules/content-of.ts';
import {
  asStored,
  type DraftedComment,
  draftedComment,
  mergedComment,
  withComment,
} from '../../rules/drafts/comment-draft.ts';

const NO_COMMENT: DraftedComment = { text: '' };

/**
 * Gives a draft its comment id with the first letter: after a kill the id identifies a sent
 * comment, and pending replies refer to it.
 */
const named = ({ comment_id, ...written }: DraftedComment): DraftedComment =>
  written.text === '' ? written : { ...written, comment_id: comment_id ?? crypto.randomUUID() };

/** The draft of a comment, stored on this device with every letter. */
export interface WrittenComment {
  readonly known: boolean;
  readonly draft: DraftedComment;
  readonly write: (change: Partial<DraftedComment>) => void;
  /**
   * Stores the draft with its comment id and returns the id: after a kill the id shows that the
   * comment was sent.
   */
  readonly settle: () => Promise<string>;
  /**
   * Deletes the draft after its text was sent. Text that another tab has added stays as the draft
   * of another comment.
   */
  readonly end: (sent: string) => Promise<void>;
  /** Shows a draft that is stored already. */
  readonly reopen: (draft: DraftedComment) => void;
}

/** The draft of a comment below a post, shared and merged between tabs. */
export function useWrittenComment(post: Post): WrittenComment {
  const id = String(post.id);
  const { known, value, keep, read } = useSessionValue('draft_comments');
  const live = useLiveValue('draft_comments')?.value;
  const { entries } = useOutbox();
  const [shown, setShown] = useState<DraftedComment>();
  const opened = draftedComment(value?.[id]);
  const sent = entries
    .flatMap(({ content }) => (content && isOf(content, 'add-comment') ? [content.input] : []))
    .find(({ comment_id }) => comment_id === opened.comment_id);
  // A kill after sending and before the draft's deletion leaves a draft of a sent comment. Another
  // text under the same id was written in another tab.
  const isSent = shown === undefined && sent?.text === opened.text.trim();
  useEffect(() => {
    if (!isSent) return;
    const { comment_id } = opened;
    // A newer draft of another tab has another id and stays.
    keep((stored = {}) =>
      draftedComment(stored[id]).comment_id === comment_id
        ? withComment(stored, id, NO_COMMENT)
        : stored,
    ).catch(() => undefined);
  });
  const begun = isSent ? NO_COMMENT : opened;
  const draft =
    shown ?? (isSent ? NO_COMMENT : sent ? { ...opened, comment_id: undefined } : opened);
  const latest = useRef(draft);
  if (shown === undefined) latest.current = draft;
  /**
   * The draft that this field wrote or read last: the base of the merge with another tab's draft.
   */
  const mergeBase = useRef<DraftedComment>(undefined);
  /** The write that has not begun yet; it stores all letters typed until it begins. */
  const queued = useRef<Promise<void>>(undefined);
  const isMergeBase = (stored: DraftedComment): boolean =>
    same(asStored(stored), asStored(mergeBase.current ?? begun));
  const show = (next: DraftedComment): void => {
    latest.current = next;
    setShown(next);
  };

  const putLatest = async (): Promise<void> => {
    let written = NO_COMMENT;
    const isStored = await keep((stored = {}) => {
      queued.current = undefined;
      written = latest.current;
      const theirs = draftedComment(stored[id]);
      return withComment(
        stored,
        id,
        isMergeBase(theirs)
          ? written
          : named(mergedComment(mergeBase.current ?? begun, written, theirs)),
      );
      // A draft that could not be stored is still in the field and can be sent.
    }).catch(() => false);
    queued.current = undefined;
    if (isStored) mergeBase.current = written;
  };
  const put = (next: DraftedComment): Promise<void> => {
    show(next);
    queued.current ??= putLatest();
    return queued.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored draft changes; if it cannot be read, the next letter merges it
  useEffect(() => {
    const merge = async (): Promise<void> => {
      const from = mergeBase.current;
      const theirs = draftedComment((await read())?.[id]);
      // A write in between has merged it, or the next run will.
      if (from !== mergeBase.current || isMergeBase(theirs)) return;
      show(mergedComment(from ?? begun, latest.current, theirs));
      mergeBase.current = theirs;
    };
    if (known && !isSent && live) merge().catch(() => undefined);
  }, [live, known]);

  return {
    known,
    draft,
    write(change) {
      void put(named({ ...latest.current, ...change }));
    },
    async settle() {
      const comment_id = latest.current.comment_id ?? crypto.randomUUID();
      await put({ ...latest.current, comment_id });
      return comment_id;
    },
    async end(sent) {
      show(NO_COMMENT);
      await keep((stored = {}) => {
        const rest = draftedComment(stored[id]);
        return withComment(
          stored,
          id,
          rest.text.trim() === sent ? NO_COMMENT : named({ ...rest, comment_id: undefined }),
        );
      }).then(
        () => {
          mergeBase.current = NO_COMMENT;
        },
        () => undefined,
      );
    },
    reopen(next) {
      mergeBase.current = next;
      show(next);
    },
  };
}
