import type { Comment } from '../../../sync/contract/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/posts.ts';
import type { OutboxStanding } from '../../live/documents/use-standing.ts';
import { useMedia } from '../../live/media/use-media.ts';
import type { DraftedComment } from '../../rules/comment-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { CommentStand } from './comment-stand.tsx';
import { Whence, writerOf } from './post-head.tsx';
import { PostText } from './post-text.tsx';
import styles from './single-post.module.css';
import { useDid } from './use-did.ts';

interface CommentRowProps {
  comment: Comment;
  /** How it stands, while the server does not have it. */
  stands?: OutboxStanding | undefined;
  isReply?: boolean;
  /** Undefined for whoever may not write. */
  onReply?: (() => void) | undefined;
  /** It is the draft of the field now. */
  onReopened: (draft: DraftedComment) => void;
}

function State({ comment, stands }: Pick<CommentRowProps, 'comment' | 'stands'>) {
  if (!stands)
    return (
      <span className="meta">
        <Whence {...comment} />
      </span>
    );
  const needs = stands.state === 'needs';
  return (
    <span className={needs ? 'need' : 'wait'}>
      <Icon name={needs ? 'alert' : 'clock'} small />
      {postsText(needs ? 'posts.notPosted' : stands.state === 'sending' ? 'posts.sending' : 'posts.commentWaits')}
    </span>
  );
}

/** What somebody said about a post; one's own can be taken away, and changed while the server does not have it. */
export function CommentRow({ comment, stands, isReply = false, onReply, onReopened }: CommentRowProps) {
  const media = useMedia();
  const did = useDid();
  const needs = stands?.state === 'needs';
  const reason = needs ? failedText(stands.entry.content?.failure ?? null) : '';
  const writer = writerOf(comment);
  return (
    <li className={styles.talk} data-reply={isReply || undefined} data-needs={needs || undefined}>
      <Face src={media(comment.author.picture)} name={comment.author.name} small />
      <div>
        <p className={styles.top}>
          <b>{writer}</b> <State comment={comment} stands={stands} />
        </p>
        <PostText text={comment.text} className={styles.said} />
        {needs && <p lang={langOf(reason)}>{reason}</p>}
        {stands ? (
          <CommentStand stands={stands} onReopened={onReopened} />
        ) : (
          <div className="acts acts--quiet">
            {onReply && (
              <Button variant="text" aria-label={postsText('posts.replyTo', { name: comment.author.name })} onClick={onReply}>
                {postsText('posts.reply')}
              </Button>
            )}
            {comment.mine && (
              <Button
                variant="stop"
                aria-label={postsText('posts.deleteCommentNamed', { text: comment.text.slice(0, 40) })}
                onClick={() => void did('delete-comment', { comment_id: comment.id })}
              >
                {postsText('posts.deleteComment')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
