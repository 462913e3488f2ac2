import type { Ref } from 'react';
import { type Comment, POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import styles from './single-post.module.css';
import { useAuthor } from './use-did.ts';
import type { WrittenComment } from './use-written-comment.ts';

interface CommentFormProps {
  post: Post;
  written: WrittenComment;
  /** The comments that are here: one of them may be answered. */
  here: readonly Comment[];
  field: Ref<HTMLTextAreaElement>;
}

/** The field for a comment; what is being written stays on this device until it is sent. */
export function CommentForm({ post, written: { known, draft, write, settle, end }, here, field }: CommentFormProps) {
  const actions = useActions();
  const { author, at } = useAuthor();
  const { text, reply_to = null } = draft;
  const { ref, errors, busy, onSubmit } = useForm(() => ({ text: text.trim() === '' ? postsText('posts.commentMissing') : undefined }));
  const send = async () => {
    const sent = text.trim();
    const input = { post_id: post.id, comment_id: await settle(), text: sent, reply_to, author, at: at() };
    if (!(await actions?.dispatch('add-comment', input).catch(() => null))) {
      sayError(insideText('device.notStored'));
      return 'not-sent' as const;
    }
    end(sent);
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
