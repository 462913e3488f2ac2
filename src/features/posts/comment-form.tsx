import { useState } from 'react';
import { type Comment, POST_LIMITS, type Post } from '../../../sync/contract/post.ts';
import { postsText } from '../../i18n/posts.ts';
import { sayError } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import styles from './single-post.module.css';
import { useAuthor } from './use-did.ts';

/** The comment that is answered. */
export interface Answered {
  readonly id: Comment['id'];
  readonly name: string;
}

interface CommentFormProps {
  post: Post;
  answers: Answered | undefined;
  /** A refused comment that is written anew: the entry that it replaces. */
  changes: { readonly id: string; readonly comment: Comment } | undefined;
  onDone: () => void;
}

/** The field for a comment; what is being written stays on this device until it is sent. */
export function CommentForm({ post, answers, changes, onDone }: CommentFormProps) {
  const actions = useActions();
  const { author, at } = useAuthor();
  const id = String(post.id);
  const { known, value, keep } = useSessionValue('draft_comments');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? changes?.comment.text ?? value?.[id] ?? '';
  const write = (next: string): void => {
    setTyped(next);
    if (changes) return;
    // A draft that could not be stored is still in its field and can be sent.
    keep((was = {}) => {
      const { [id]: _, ...others } = was;
      return next === '' ? others : { ...others, [id]: next };
    }).catch(() => undefined);
  };
  const { ref, errors, busy, onSubmit } = useForm(() => ({ text: text.trim() === '' ? postsText('posts.commentMissing') : undefined }));
  const send = async () => {
    const reply_to = answers?.id ?? changes?.comment.reply_to ?? null;
    const input = { post_id: post.id, comment_id: crypto.randomUUID(), text: text.trim(), reply_to, author, at: at() };
    const stored = changes ? actions?.sendInstead(changes.id, 'add-comment', input) : actions?.dispatch('add-comment', input);
    if (!(await stored?.catch(() => null))) {
      sayError(postsText('posts.notStored'));
      return 'not-sent' as const;
    }
    write('');
    onDone();
    return 'sent' as const;
  };
  return (
    <form ref={ref} className={styles.write} noValidate onSubmit={onSubmit('send', send)}>
      {answers && (
        <p className={styles.answers}>
          <span className="meta">{postsText('posts.answers', { name: answers.name })}</span>
          <Button variant="text" onClick={onDone}>
            {postsText('posts.noReply')}
          </Button>
        </p>
      )}
      <AreaField
        label={postsText('posts.yourComment')}
        placeholder={postsText('posts.write')}
        maxLength={POST_LIMITS.comment}
        readOnly={!known}
        rows={1}
        error={errors.text}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <Button type="submit" icon="send" busy={busy !== null}>
        {postsText('posts.sendComment')}
      </Button>
    </form>
  );
}
