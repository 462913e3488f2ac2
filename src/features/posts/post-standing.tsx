import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { sayError } from '../../live/device/say.ts';
import { share } from '../../live/device/share.ts';
import { useIntoDraft } from '../../live/drafts/use-into-draft.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { type OutboxStanding, useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst, IntoDraft } from '../../ui/overlays/ask-first.tsx';
import { failedText, Reason } from '../../ui/states/failed.tsx';
import styles from './posts.module.css';
import { useDispatch, useTakeBack } from './use-post-actions.ts';

/** Shares a post's address with the beginning of its text. */
const sharePost = ({ id, author, text }: Post): Promise<void> =>
  share(
    {
      title: postsText('posts.by', { name: author.name }),
      text: text.slice(0, 100),
      url: new URL(pathTo('singleFeed', { post_id: id }), location.href).href,
    },
    sharedText,
  );

/**
 * Buttons to like, comment on and share a post. `comments`: the number of comments, if it differs
 * from the post's own count.
 */
export function PostActs({
  post,
  comments = post.comments_count,
}: {
  post: Post;
  comments?: number;
}) {
  const dispatch = useDispatch();
  const { id, liked, likes } = post;
  return (
    <div className={`acts acts--quiet ${styles.acts}`}>
      <Button
        variant="text"
        icon="heart"
        aria-pressed={liked}
        aria-label={postsText(liked ? 'posts.unlike' : 'posts.like', { count: likes })}
        className={styles.like}
        onClick={() => void dispatch('like-post', { post_id: id, on: !liked })}
      >
        {likes}
      </Button>
      <ButtonLink
        variant="text"
        icon="message"
        to={`${pathTo('singleFeed', { post_id: id })}#comments`}
        aria-label={postsText('posts.commentCount', { count: comments })}
      >
        {comments}
      </ButtonLink>
      <ShareButton onShare={() => void sharePost(post)} />
    </div>
  );
}

/** Outbox state of a new or changed post; undefined once the server has it. */
export const usePostStanding = ({ id }: Pick<Post, 'id'>): OutboxStanding | undefined =>
  useStanding((content) => isPostContent(content) && isSameId(content.input.post_id, id));

interface UnsentButtonsProps {
  standing: OutboxStanding;
  label: string;
  question: string;
  /**
   * Turns the entry into a draft. `begun`: another draft exists and `replaces` was false, so
   * nothing changed.
   */
  reopen: (replaces: boolean) => Promise<'begun' | 'done'>;
  /** Button that discards the entry. */
  children: ReactNode;
}

/** Buttons of an unsent post or comment: reopen it as a draft, or discard it. */
export function UnsentButtons({
  standing: { state, entry },
  label,
  question,
  reopen,
  children,
}: UnsentButtonsProps) {
  if (state === 'sending') return null;
  // An entry that may have arrived is checked first: it must not be posted twice (law L5).
  if (entry.unsure)
    return (
      <ButtonLink variant="line" to={paths.outbox}>
        {postsText('posts.notSure')}
      </ButtonLink>
    );
  return (
    <div className="acts acts--quiet">
      <IntoDraft
        variant={state === 'needs' ? 'line' : 'text'}
        label={label}
        question={question}
        yes={postsText('posts.draftReplace')}
        no={postsText('posts.draftLeave')}
        make={reopen}
      />
      {children}
    </div>
  );
}

/** Outbox state of a new or changed post, in words. */
export function PostStanding({ standing: { state, entry } }: { standing: OutboxStanding }) {
  const failure = entry.content?.failure ?? null;
  if (state === 'needs')
    return (
      <span className="need">
        <Icon name="alert" small />
        <span>
          {entry.unsure ? (
            postsText('posts.notSure')
          ) : (
            <Reason
              around={(values) => postsText('posts.notSent', values)}
              reason={failedText(failure)}
            />
          )}
        </span>
      </span>
    );
  const isChange = entry.content !== null && isOf(entry.content, 'edit-post');
  return (
    <span className="wait">
      <Icon name={state === 'sending' ? 'send' : 'clock'} small />
      {postsText(
        state === 'sending' ? 'posts.sending' : isChange ? 'posts.editWaiting' : 'posts.waiting',
      )}
    </span>
  );
}

/** Buttons of an unsent post: edit or discard it. */
export function UnsentPostButtons({ standing }: { standing: OutboxStanding }) {
  const { state, entry } = standing;
  const actions = useActions();
  const intoDraft = useIntoDraft();
  const takeBack = useTakeBack();
  const navigate = useNavigate();
  const reopen = async (replaces: boolean) => {
    const drafted = await intoDraft(entry, replaces);
    if (drafted === 'begun') return drafted;
    if (typeof drafted === 'string')
      sayError(drafted === 'late' ? postsText('posts.onItsWay') : insideText('device.notStored'));
    else if (drafted.to) void navigate(drafted.to);
    return 'done';
  };
  if (!actions) return null;
  return (
    <UnsentButtons
      standing={standing}
      label={postsText('posts.edit')}
      question={postsText('posts.draftThere')}
      reopen={reopen}
    >
      <AskFirst
        label={postsText(state === 'needs' ? 'posts.discard' : 'posts.cancel')}
        question={postsText('posts.leaveSure')}
        yes={postsText('posts.leaveYes')}
        no={postsText('posts.no')}
        onYes={() => takeBack(entry.id, () => postsText('posts.discarded'))}
      />
    </UnsentButtons>
  );
}
