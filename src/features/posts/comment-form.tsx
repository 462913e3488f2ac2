import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import { type Comment, POST_LIMITS, type Post } from '../../../sync/contract/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/entry.ts';
import { postsText } from '../../i18n/posts.ts';
import { sayError } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { type DraftedComment, draftedComment, withComment } from '../../rules/comment-draft.ts';
import { isOf } from '../../rules/content-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import styles from './single-post.module.css';
import { useAuthor } from './use-did.ts';

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
  const isMine = (content: Content | null): boolean =>
    content !== null && isOf(content, 'add-comment') && content.input.comment_id === opened.comment_id;
  const sent = opened.comment_id === undefined ? undefined : entries.find(({ content }) => isMine(content))?.content;
  // A kill between sending and forgetting leaves a draft of what is sent already. Other words under its id are those of another tab, which had it open.
  const isSent = typed === undefined && sent != null && isOf(sent, 'add-comment') && sent.input.text === opened.text.trim();
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

interface CommentFormProps {
  post: Post;
  written: WrittenComment;
  /** The comments that are here: one of them may be answered. */
  here: readonly Comment[];
  field: Ref<HTMLTextAreaElement>;
}

/** The field for a comment; what is being written stays on this device until it is sent. */
export function CommentForm({ post, written: { known, draft, write }, here, field }: CommentFormProps) {
  const actions = useActions();
  const { author, at } = useAuthor();
  const { text, reply_to = null, comment_id = crypto.randomUUID() } = draft;
  const { ref, errors, busy, onSubmit } = useForm(() => ({ text: text.trim() === '' ? postsText('posts.commentMissing') : undefined }));
  const send = async () => {
    const input = { post_id: post.id, comment_id, text: text.trim(), reply_to, author, at: at() };
    if (!(await actions?.dispatch('add-comment', input).catch(() => null))) {
      sayError(postsText('posts.notStored'));
      return 'not-sent' as const;
    }
    write({ text: '', reply_to: null });
    return 'sent' as const;
  };
  const answered = reply_to === null ? undefined : here.find(({ id }) => isSameId(id, reply_to))?.author.name;
  return (
    <form ref={ref} className={styles.write} noValidate onSubmit={onSubmit('send', send)}>
      {reply_to !== null && (
        <p className={styles.answers}>
          <span className="meta">{answered === undefined ? postsText('posts.answersOne') : postsText('posts.answers', { name: answered })}</span>
          <Button variant="text" onClick={() => write({ reply_to: null })}>
            {postsText('posts.noReply')}
          </Button>
        </p>
      )}
      <AreaField
        ref={field}
        label={postsText('posts.yourComment')}
        placeholder={postsText('posts.write')}
        maxLength={POST_LIMITS.comment}
        // What is typed while it is stored would leave with it.
        readOnly={!known || busy !== null}
        rows={1}
        error={errors.text}
        value={text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <Button type="submit" icon="send" busy={busy !== null}>
        {postsText('posts.sendComment')}
      </Button>
    </form>
  );
}
