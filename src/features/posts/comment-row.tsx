import type { Comment } from '../../../sync/contract/posts/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
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
import { Byline, PostText, writerOf } from './post-head.tsx';
import { UnsentButtons } from './post-standing.tsx';
import styles from './single-post.module.css';
import { useDispatch, useTakeBack } from './use-post-actions.ts';

/** Buttons of an unsent comment: reopen it as a draft, or discard it. */
function UnsentCommentButtons({
  standing,
  onReopened,
}: {
  standing: OutboxStanding;
  onReopened: (draft: DraftedComment) => void;
}) {
  const { state, entry } = standing;
  const intoDraft = useIntoDraft();
  const takeBack = useTakeBack();
  const reopen = async (replaces: boolean) => {
    const drafted = await intoDraft(entry, replaces);
    const { content } = entry;
    if (drafted === 'begun') return drafted;
    if (typeof drafted === 'object' && content && isOf(content, 'add-comment'))
      onReopened(draftOfComment(content));
    else
      sayError(
        drafted === 'late' ? postsText('posts.commentOnItsWay') : insideText('device.notStored'),
      );
    return 'done';
  };
  return (
    <UnsentButtons
      standing={standing}
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
    </UnsentButtons>
  );
}

interface CommentRowProps {
  comment: Comment;
  /** State of its outbox entry; undefined once the server has it. */
  standing?: OutboxStanding | undefined;
  isReply?: boolean;
  /** Undefined if the person may not write comments. */
  onReply?: (() => void) | undefined;
  /** Called once the comment is the draft of the field. */
  onReopened: (draft: DraftedComment) => void;
}

function State({ comment, standing }: Pick<CommentRowProps, 'comment' | 'standing'>) {
  if (!standing)
    return (
      <span className="meta">
        <Byline {...comment} />
      </span>
    );
  const needs = standing.state === 'needs';
  return (
    <span className={needs ? 'need' : 'wait'}>
      <Icon name={needs ? 'alert' : 'clock'} small />
      {postsText(
        needs
          ? 'posts.notPosted'
          : standing.state === 'sending'
            ? 'posts.sending'
            : 'posts.commentWaits',
      )}
    </span>
  );
}

/** A comment. The person can delete their own, and change it while it is unsent. */
export function CommentRow({
  comment,
  standing,
  isReply = false,
  onReply,
  onReopened,
}: CommentRowProps) {
  const media = useMedia();
  const dispatch = useDispatch();
  const needs = standing?.state === 'needs';
  const reason = needs ? failedText(standing.entry.content?.failure ?? null) : '';
  const writer = writerOf(comment);
  return (
    <li className={styles.talk} data-reply={isReply || undefined} data-needs={needs || undefined}>
      <Face src={media(comment.author.picture)} name={comment.author.name} small />
      <div>
        <p className={styles.top}>
          <b>{writer}</b> <State comment={comment} standing={standing} />
        </p>
        <PostText text={comment.text} className={styles.said} />
        {needs && <p lang={langOf(reason)}>{reason}</p>}
        {standing ? (
          <UnsentCommentButtons standing={standing} onReopened={onReopened} />
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
                onClick={() => void dispatch('delete-comment', { comment_id: comment.id })}
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
