import type { Comment } from '../../../sync/contract/posts/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { sayError } from '../../live/device/say.ts';
import { useIntoDraft } from '../../live/drafts/use-into-draft.ts';
import { useMedia } from '../../live/media/use-media.ts';
import type { OutboxStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { type DraftedComment, draftOfComment } from '../../rules/drafts/comment-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { PostText, Whence, writerOf } from './post-head.tsx';
import { UnsentActs } from './post-stand.tsx';
import styles from './single-post.module.css';
import { useDid, useTakeBack } from './use-did.ts';

/**
 * What can be done with a comment that the server does not have: write it anew, or take it back.
 */
function CommentStand({
  stands,
  onReopened,
}: {
  stands: OutboxStanding;
  onReopened: (draft: DraftedComment) => void;
}) {
  const { state, entry } = stands;
  const intoDraft = useIntoDraft();
  const takeBack = useTakeBack();
  const reopen = async (replaces: boolean) => {
    const done = await intoDraft(entry, replaces);
    const { content } = entry;
    if (done === 'begun') return done;
    if (typeof done === 'object' && content && isOf(content, 'add-comment'))
      onReopened(draftOfComment(content));
    else
      sayError(
        done === 'late' ? postsText('posts.commentOnItsWay') : insideText('device.notStored'),
      );
    return 'done';
  };
  return (
    <UnsentActs
      stands={stands}
      label={postsText('posts.changeComment')}
      question={postsText('posts.commentThere')}
      reopen={reopen}
    >
      <Button
        variant="stop"
        onClick={() => void takeBack(entry.id, () => postsText('posts.commentDiscarded'))}
      >
        {postsText(state === 'needs' ? 'posts.discard' : 'posts.cancel')}
      </Button>
    </UnsentActs>
  );
}

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
      {postsText(
        needs
          ? 'posts.notPosted'
          : stands.state === 'sending'
            ? 'posts.sending'
            : 'posts.commentWaits',
      )}
    </span>
  );
}

/**
 * What somebody said about a post; one's own can be taken away, and changed while the server does
 * not have it.
 */
export function CommentRow({
  comment,
  stands,
  isReply = false,
  onReply,
  onReopened,
}: CommentRowProps) {
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
              <Button
                variant="text"
                aria-label={postsText('posts.replyTo', { name: comment.author.name })}
                onClick={onReply}
              >
                {postsText('posts.reply')}
              </Button>
            )}
            {comment.mine && (
              <Button
                variant="stop"
                aria-label={postsText('posts.deleteCommentNamed', {
                  text: comment.text.slice(0, 40),
                })}
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
