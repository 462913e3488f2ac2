import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './posts.module.css';
import { useDeletePost, useDispatch, useTakeBack } from './use-post-actions.ts';

const REASONS = ['face', 'notOwn', 'contact', 'rude', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Form that reports a post to the team. */
function ReportForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const dispatch = useDispatch();
  const [reason, setReason] = useState<Reason | ''>('');
  const [words, setWords] = useState('');
  const { ref, errors, busy, onSubmit } = useForm(() => ({
    reason: reason === '' ? postsText('posts.reportMissing') : undefined,
    words:
      reason === 'other' && words.trim().length < POST_LIMITS.reasonLeast
        ? postsText('posts.reportShort')
        : undefined,
  }));
  const send = async () => {
    if (reason === '') return 'not-sent' as const;
    // Text typed for "other" is not sent with another reason: the person no longer sees it.
    const sentReason = reason === 'other' ? words.trim() : postsText(`posts.reason.${reason}`);
    if ((await dispatch('report-post', { post_id: post.id, reason: sentReason })) === null)
      return 'not-sent' as const;
    say({ kind: 'toast', level: 'info', message: () => postsText('posts.reportedToast') });
    onDone();
    return 'sent' as const;
  };
  return (
    <form ref={ref} className="stack" noValidate onSubmit={onSubmit('send', send)}>
      <p className="deck">{postsText('posts.reportLead')}</p>
      <SelectField
        // Takes the focus from the pressed button, which it replaces.
        ref={focusOnMount}
        label={postsText('posts.reportReason')}
        error={errors.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(REASONS.find((choice) => choice === target.value) ?? '')
        }
      >
        <option value="">{postsText('posts.choose')}</option>
        {REASONS.map((choice) => (
          <option key={choice} value={choice}>
            {postsText(`posts.reason.${choice}`)}
          </option>
        ))}
      </SelectField>
      {reason === 'other' && (
        <AreaField
          label={postsText('posts.reportOther')}
          error={errors.words}
          maxLength={POST_LIMITS.reason}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Button type="submit" wide icon="flag" busy={busy !== null}>
        {postsText('posts.reportSend')}
      </Button>
    </form>
  );
}

interface PostMenuProps {
  post: Post;
  onClose: () => void;
}

/** The author's menu of a post. Only approved trainers can pin theirs. */
function OwnMenu({ post, onClose }: PostMenuProps) {
  const me = useMe();
  const dispatch = useDispatch();
  const remove = useDeletePost();
  const pin = async (): Promise<void> => {
    if ((await dispatch('pin-post', { post_id: post.id, on: !post.pinned })) !== null) onClose();
  };
  return (
    <>
      <ButtonLink variant="line" icon="pencil" to={pathTo('addPost', { post: post.id })}>
        {postsText('posts.edit')}
      </ButtonLink>
      {me?.profile === 'trainer' && me.registered && post.status === 'published' && (
        <Button variant="line" icon="up" onClick={() => void pin()}>
          {postsText(post.pinned ? 'posts.unpin' : 'posts.pin')}
        </Button>
      )}
      <AskFirst
        label={postsText('posts.delete')}
        question={postsText('posts.deleteSure')}
        yes={postsText('posts.deleteYes')}
        no={postsText('posts.no')}
        onYes={() => void remove(post).then(onClose)}
      />
    </>
  );
}

/** Hides a post from this person, with an undo window. */
function useHide(): (post: Post) => Promise<boolean> {
  const dispatch = useDispatch();
  const takeBack = useTakeBack();
  return async ({ id }) => {
    const entry = await dispatch('hide-post', { post_id: id });
    if (entry === null) return false;
    const onPress = () => void takeBack(entry, () => postsText('posts.shownAgain'));
    say({
      kind: 'toast',
      level: 'info',
      message: () => postsText('posts.hidden'),
      action: { label: () => postsText('posts.undo'), onPress },
    });
    return true;
  };
}

/** Dialog with the actions on a post. */
export function PostMenu({ post, onClose }: PostMenuProps) {
  const hide = useHide();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isReporting, setReporting] = useState(false);
  const hideIt = async (): Promise<void> => {
    if (!(await hide(post))) return;
    onClose();
    if (pathname === paths.singleFeed) void navigate(paths.socialFeeds, { replace: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={postsText(isReporting ? 'posts.reportTitle' : 'posts.options')}
      closeLabel={postsText('posts.close')}
    >
      {isReporting ? (
        <ReportForm post={post} onDone={onClose} />
      ) : (
        <div className={styles.menu}>
          {post.mine ? (
            <OwnMenu post={post} onClose={onClose} />
          ) : (
            <>
              <Button variant="line" icon="offline" onClick={() => void hideIt()}>
                {postsText('posts.hide')}
              </Button>
              <Button variant="line" icon="flag" onClick={() => setReporting(true)}>
                {postsText('posts.report')}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
