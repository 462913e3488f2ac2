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
 * It has its id from the first letter on: what was sent before a kill is known by it, and an answer
 * to it that waits goes on naming it.
 */
const named = ({ comment_id, ...written }: DraftedComment): DraftedComment =>
  written.text === '' ? written : { ...written, comment_id: comment_id ?? crypto.randomUUID() };

/** A comment that is being written, stored on this device letter by letter. */
export interface WrittenComment {
  readonly known: boolean;
  readonly draft: DraftedComment;
  readonly write: (change: Partial<DraftedComment>) => void;
  /**
   * The id under which it is sent, once its draft has that on the disk: a kill after sending leaves
   * no second one to send.
   */
  readonly settle: () => Promise<string>;
  /**
   * Ends the draft, of which these words were sent; what another tab wrote beyond them goes on as a
   * comment of its own.
   */
  readonly end: (sent: string) => void;
  /** Shows what has become the draft, and is stored already. */
  readonly reopen: (draft: DraftedComment) => void;
}

/**
 * The comment that is being written below a post. Two tabs write the same one: each shows what the
 * other wrote.
 */
export function useWrittenComment(post: Post): WrittenComment {
  const id = String(post.id);
  const { known, value, keep, read } = useSessionValue('draft_comments');
  const live = useLiveValue('draft_comments')?.value;
  const { entries } = useOutbox();
  const [typed, setTyped] = useState<DraftedComment>();
  const opened = draftedComment(value?.[id]);
  const sent = entries
    .flatMap(({ content }) => (content && isOf(content, 'add-comment') ? [content.input] : []))
    .find(({ comment_id }) => comment_id === opened.comment_id);
  // A kill between sending and forgetting leaves a draft of what is sent already. Other words under
  // its id are those of another tab, which had it open.
  const isSent = typed === undefined && sent?.text === opened.text.trim();
  useEffect(() => {
    if (!isSent) return;
    const { comment_id } = opened;
    // Not what another tab writes there meanwhile.
    keep((was = {}) =>
      draftedComment(was[id]).comment_id === comment_id ? withComment(was, id, NO_COMMENT) : was,
    ).catch(() => undefined);
  });
  const begun = isSent ? NO_COMMENT : opened;
  const draft =
    typed ?? (isSent ? NO_COMMENT : sent ? { ...opened, comment_id: undefined } : opened);
  const latest = useRef(draft);
  if (typed === undefined) latest.current = draft;
  /**
   * What lay on the disk when this field wrote or read it last: by it, what another tab wrote since
   * is told from what was written here.
   */
  const seen = useRef<DraftedComment>(undefined);
  /**
   * The next writing of what is latest, until it begins: letters that come faster than the disk
   * wait for one writing.
   */
  const queued = useRef<Promise<void>>(undefined);
  const isSeen = (stored: DraftedComment): boolean =>
    same(asStored(stored), asStored(seen.current ?? begun));
  const show = (next: DraftedComment): void => {
    latest.current = next;
    setTyped(next);
  };

  const putLatest = async (): Promise<void> => {
    let written = NO_COMMENT;
    const done = await keep((was = {}) => {
      queued.current = undefined;
      written = latest.current;
      const theirs = draftedComment(was[id]);
      return withComment(
        was,
        id,
        isSeen(theirs) ? written : named(mergedComment(seen.current ?? begun, written, theirs)),
      );
      // A draft that could not be stored is still in its field and can be sent.
    }).catch(() => false);
    queued.current = undefined;
    if (done) seen.current = written;
  };
  const put = (next: DraftedComment): Promise<void> => {
    show(next);
    queued.current ??= putLatest();
    return queued.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is stored changes; a field that cannot be read now meets it with its next letter
  useEffect(() => {
    const meet = async (): Promise<void> => {
      const from = seen.current;
      const theirs = draftedComment((await read())?.[id]);
      // What was written meanwhile has met it, or is met next.
      if (from !== seen.current || isSeen(theirs)) return;
      show(mergedComment(from ?? begun, latest.current, theirs));
      seen.current = theirs;
    };
    if (known && !isSent && live) meet().catch(() => undefined);
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
    end(sent) {
      show(NO_COMMENT);
      const forget = keep((was = {}) => {
        const left = draftedComment(was[id]);
        return withComment(
          was,
          id,
          left.text.trim() === sent ? NO_COMMENT : named({ ...left, comment_id: undefined }),
        );
      });
      forget.then(
        () => {
          seen.current = NO_COMMENT;
        },
        () => undefined,
      );
    },
    reopen(next) {
      seen.current = next;
      show(next);
    },
  };
}
