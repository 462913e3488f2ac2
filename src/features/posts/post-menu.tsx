import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './posts.module.css';
import { ReportForm } from './report-form.tsx';
import { useDeletePost } from './use-delete-post.ts';
import { useDid, useTakeBack } from './use-did.ts';

interface PostMenuProps {
  post: Post;
  onClose: () => void;
}

/** What its author does with a post. Only approved trainers pin theirs. */
function OwnMenu({ post, onClose }: PostMenuProps) {
  const me = useMe();
  const did = useDid();
  const remove = useDeletePost();
  const pin = async (): Promise<void> => {
    if ((await did('pin-post', { post_id: post.id, on: !post.pinned })) !== null) onClose();
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

/** Hides a post from this person alone; for a moment it can be taken back. */
function useHide(): (post: Post) => Promise<boolean> {
  const did = useDid();
  const takeBack = useTakeBack();
  return async ({ id }) => {
    const entry = await did('hide-post', { post_id: id });
    if (entry === null) return false;
    const onPress = () => void takeBack(entry, () => postsText('posts.shownAgain'));
    say({ kind: 'toast', level: 'info', message: () => postsText('posts.hidden'), action: { label: () => postsText('posts.undo'), onPress } });
    return true;
  };
}

/** What is done with a post, in a dialog of its own. */
export function PostMenu({ post, onClose }: PostMenuProps) {
  const hide = useHide();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [reports, setReports] = useState(false);
  const hideIt = async (): Promise<void> => {
    if (!(await hide(post))) return;
    onClose();
    if (pathname === paths.singleFeed) void navigate(paths.socialFeeds, { replace: true });
  };
  return (
    <Dialog open onClose={onClose} title={postsText(reports ? 'posts.reportTitle' : 'posts.options')} closeLabel={postsText('posts.close')}>
      {reports ? (
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
              <Button variant="line" icon="flag" onClick={() => setReports(true)}>
                {postsText('posts.report')}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
