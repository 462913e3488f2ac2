import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Comment, POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { writtenComment } from '../../../sync/contract/posts/written-post.ts';
import { POSTS_AT_ONCE } from '../../../sync/contract/rules/post-pages.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useDocuments } from '../../live/documents/use-documents.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { standingOf } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { absenceOf } from '../../rules/document-state.ts';
import type { DraftedComment } from '../../rules/drafts/comment-draft.ts';
import { commentsPage, commentsRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { CommentRow } from './comment-row.tsx';
import { threadsOf } from './rules/threads.ts';
import styles from './single-post.module.css';
import { useAuthor } from './use-post-actions.ts';
import { useWrittenComment, type WrittenComment } from './use-written-comment.ts';

interface CommentFormProps {
  post: Post;
  draftField: WrittenComment;
  /** The loaded comments; the draft may reply to one of them. */
  loaded: readonly Comment[];
  field: Ref<HTMLTextAreaElement>;
}

/** The field for a comment, whose draft is stored on this device until it is sent. */
function CommentForm({
  post,
  draftField: { known, draft, write, settle, end },
  loaded,
  field,
}: CommentFormProps) {
  const actions = useActions();
  const { author, at } = useAuthor();
  const { text, reply_to = null } = draft;
  const { ref, errors, busy, onSubmit } = useForm(() => ({
    text: text.trim() === '' ? postsText('posts.commentMissing') : undefined,
  }));
  const send = async () => {
    const sent = text.trim();
    const input = {
      post_id: post.id,
      comment_id: await settle(),
      text: sent,
      reply_to,
      author,
      at: at(),
    };
    if (!(await actions?.dispatch('add-comment', input).catch(() => null))) {
      sayError(insideText('device.notStored'));
      return 'not-sent' as const;
    }
    // A draft that outlives its sent text would cover a later correction.
    await end(sent);
    return 'sent' as const;
  };
  const repliedTo =
    reply_to === null ? undefined : loaded.find(({ id }) => isSameId(id, reply_to))?.author.name;
  return (
    <form ref={ref} className={styles.write} noValidate onSubmit={onSubmit('send', send)}>
      {reply_to !== null && (
        <p className={styles.answers}>
          <span className="meta">
            {repliedTo === undefined
              ? postsText('posts.answersOne')
              : postsText('posts.answers', { name: repliedTo })}
          </span>
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
        // Text typed while the comment is stored would be deleted with its draft.
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

const NONE: readonly Comment[] = [];

/** The loaded pages of a post's comments, and the person's comments that the server refused. */
function useComments({ id }: Post) {
  const read = commentsRead(String(id));
  const [opened, setOpened] = useState(1);
  const requests = Array.from({ length: opened - 1 }, (_, i) => commentsPage(String(id), i + 1));
  const pulled = usePull([read, ...requests.map((request) => ['comments', request] as const)]);
  const first = useDocument(...read);
  const later = useDocuments('comments', requests) ?? [];
  const { entries } = useOutbox();
  const ownComments = entries.flatMap((entry) => {
    const standing = standingOf(
      [entry],
      (content) => isOf(content, 'add-comment') && isSameId(content.input.post_id, id),
    );
    return standing && entry.content && isOf(entry.content, 'add-comment')
      ? [{ ...standing, comment: writtenComment(entry.content.input) }]
      : [];
  });
  const total = first.state === 'ready' ? first.value.total : undefined;
  const loaded =
    first.state === 'ready'
      ? [first.value, ...later].flatMap((page) => page?.comments ?? NONE)
      : NONE;
  return {
    first,
    pulled,
    total,
    loaded,
    refused: ownComments.filter(({ state }) => state === 'needs'),
    standingOfComment: (comment: Comment) =>
      ownComments.find((item) => isSameId(item.comment.id, comment.id)),
    more: total !== undefined && total > loaded.length && opened * POSTS_AT_ONCE < total,
    loadMore: () => setOpened(opened + 1),
  };
}

/** The comments of a post and the field for a new one. */
export function Comments({ post }: { post: Post }) {
  const { first, pulled, total, loaded, refused, standingOfComment, more, loadMore } =
    useComments(post);
  const online = useOnline();
  // Comments are not reviewed before others read them, so only approved accounts write them (rule
  // 4.1).
  const mayWrite = useMe()?.registered !== false;
  const [newestFirst, setNewestFirst] = useState(true);
  const draftField = useWrittenComment(post);
  const field = useRef<HTMLTextAreaElement>(null);
  const reopened = (draft: DraftedComment): void => {
    flushSync(() => draftField.reopen(draft));
    field.current?.focus();
  };
  const absence =
    first.state === 'ready' ? null : absenceOf({ opening: first.state === 'loading', ...pulled });
  return (
    <div className={styles.comments} id="comments">
      <Department
        title={postsText('posts.comments', { count: total ?? post.comments_count })}
        link={
          loaded.length > 1 && (
            <Button variant="text" onClick={() => setNewestFirst(!newestFirst)}>
              {postsText(newestFirst ? 'posts.newestFirst' : 'posts.oldestFirst')}
            </Button>
          )
        }
      >
        {mayWrite ? (
          <CommentForm post={post} draftField={draftField} loaded={loaded} field={field} />
        ) : (
          <p className={`meta ${styles.part}`}>{postsText('posts.commentPending')}</p>
        )}
        <ul
          role="list"
          className={styles.talks}
          aria-label={postsText('posts.comments', { count: total ?? post.comments_count })}
        >
          {refused.map((standing) => (
            <CommentRow
              key={standing.entry.id}
              comment={standing.comment}
              standing={standing}
              onReopened={reopened}
            />
          ))}
          {threadsOf(loaded, newestFirst).map(({ comment, isReply }) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              isReply={isReply}
              standing={standingOfComment(comment)}
              onReopened={reopened}
              onReply={
                mayWrite
                  ? () => {
                      draftField.write({ reply_to: comment.id });
                      field.current?.focus();
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        {absence === 'loading' && (
          <Loading>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Loading>
        )}
        {absence === 'not-here' && (
          <p className={`meta ${styles.part}`}>{postsText('posts.commentsNotHere')}</p>
        )}
        {absence === 'error' && <Failed {...pulled} />}
        {total === 0 && refused.length === 0 && (
          <p className="meta">{postsText('posts.noComments')}</p>
        )}
        {total !== undefined && total > loaded.length && !(online && more) && (
          <p className={`meta ${styles.part}`}>
            {postsText('posts.commentsPart', { here: loaded.length, total })}
          </p>
        )}
        {online && more && (
          <Button variant="line" busy={pulled.busy} onClick={loadMore}>
            {postsText('posts.commentsMore')}
          </Button>
        )}
      </Department>
    </div>
  );
}
