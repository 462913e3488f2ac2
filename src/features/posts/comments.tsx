import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Comment, POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { writtenComment } from '../../../sync/contract/posts/written-post.ts';
import { POSTS_AT_ONCE } from '../../../sync/contract/rules/post-pages.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
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
import { useAuthor } from './use-did.ts';
import { useWrittenComment, type WrittenComment } from './use-written-comment.ts';

interface CommentFormProps {
  post: Post;
  written: WrittenComment;
  /** The comments that are here: one of them may be answered. */
  here: readonly Comment[];
  field: Ref<HTMLTextAreaElement>;
}

/** The field for a comment; what is being written stays on this device until it is sent. */
function CommentForm({
  post,
  written: { known, draft, write, settle, end },
  here,
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
    end(sent);
    return 'sent' as const;
  };
  const answered =
    reply_to === null ? undefined : here.find(({ id }) => isSameId(id, reply_to))?.author.name;
  return (
    <form ref={ref} className={styles.write} noValidate onSubmit={onSubmit('send', send)}>
      {reply_to !== null && (
        <p className={styles.answers}>
          <span className="meta">
            {answered === undefined
              ? postsText('posts.answersOne')
              : postsText('posts.answers', { name: answered })}
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

const NONE: readonly Comment[] = [];

/** The comments of a post as far as they are here, and the person's own that the server refused. */
function useComments({ id }: Post) {
  const read = commentsRead(String(id));
  const [opened, setOpened] = useState(1);
  const requests = Array.from({ length: opened - 1 }, (_, i) => commentsPage(String(id), i + 1));
  const pulled = usePull([read, ...requests.map((request) => ['comments', request] as const)]);
  const first = useDocument(...read);
  const later = useDocuments('comments', requests) ?? [];
  const { entries } = useOutbox();
  const own = entries.flatMap((entry) => {
    const stands = standingOf(
      [entry],
      (content) => isOf(content, 'add-comment') && isSameId(content.input.post_id, id),
    );
    return stands && entry.content && isOf(entry.content, 'add-comment')
      ? [{ ...stands, comment: writtenComment(entry.content.input) }]
      : [];
  });
  const total = first.state === 'ready' ? first.value.total : undefined;
  const here =
    first.state === 'ready'
      ? [first.value, ...later].flatMap((page) => page?.comments ?? NONE)
      : NONE;
  return {
    first,
    pulled,
    total,
    here,
    refused: own.filter(({ state }) => state === 'needs'),
    standOf: (comment: Comment) => own.find((one) => isSameId(one.comment.id, comment.id)),
    more: total !== undefined && total > here.length && opened * POSTS_AT_ONCE < total,
    loadMore: () => setOpened(opened + 1),
  };
}

/** What was said about a post, and the field for one's own words. */
export function Comments({ post }: { post: Post }) {
  const { first, pulled, total, here, refused, standOf, more, loadMore } = useComments(post);
  const online = useOnline();
  // Nobody looks at a comment before others read it, so it waits for the approval (rule 4.1).
  const mayWrite = useMe()?.registered !== false;
  const [newestFirst, setNewestFirst] = useState(true);
  const written = useWrittenComment(post);
  const field = useRef<HTMLTextAreaElement>(null);
  const reopened = (draft: DraftedComment): void => {
    flushSync(() => written.reopen(draft));
    field.current?.focus();
  };
  const absence =
    first.state === 'ready' ? null : absenceOf({ opening: first.state === 'loading', ...pulled });
  return (
    <div className={styles.comments} id="comments">
      <Department
        title={postsText('posts.comments', { count: total ?? post.comments_count })}
        link={
          here.length > 1 && (
            <Button variant="text" onClick={() => setNewestFirst(!newestFirst)}>
              {postsText(newestFirst ? 'posts.newestFirst' : 'posts.oldestFirst')}
            </Button>
          )
        }
      >
        {mayWrite ? (
          <CommentForm post={post} written={written} here={here} field={field} />
        ) : (
          <p className={`meta ${styles.part}`}>{postsText('posts.commentPending')}</p>
        )}
        <ul
          role="list"
          className={styles.talks}
          aria-label={postsText('posts.comments', { count: total ?? post.comments_count })}
        >
          {refused.map((stands) => (
            <CommentRow
              key={stands.entry.id}
              comment={stands.comment}
              stands={stands}
              onReopened={reopened}
            />
          ))}
          {threadsOf(here, newestFirst).map(({ comment, isReply }) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              isReply={isReply}
              stands={standOf(comment)}
              onReopened={reopened}
              onReply={
                mayWrite
                  ? () => {
                      written.write({ reply_to: comment.id });
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
        {total !== undefined && total > here.length && !(online && more) && (
          <p className={`meta ${styles.part}`}>
            {postsText('posts.commentsPart', { here: here.length, total })}
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
