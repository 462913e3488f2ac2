import type { Notification } from '../../../sync/contract/notifications.ts';
import type { Post } from '../../../sync/contract/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { notificationText } from '../../i18n/notifications.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/absence.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { postOf } from './notification-target.ts';

/** The moderator's reason, unless the post has gone on since. */
function Reason({ post }: { post: Post }) {
  if (post.status === 'published') return <Note tone="here">{notificationText('notification.published')}</Note>;
  if (post.status === 'review') return <Note tone="waiting">{notificationText('notification.inReview')}</Note>;
  return (
    <Note tone="needs">
      <p>
        <b>{notificationText('notification.reason')}</b>
        <br />
        {post.reason ? <span lang={langOf(post.reason)}>{post.reason}</span> : notificationText('notification.noReason')}
      </p>
    </Note>
  );
}

/** Why a post was not published, and the way back to it (page `rejected`). */
export function RejectedPost({ me, notification, post_id }: { me: Me; notification: Notification; post_id: string | number }) {
  const request = { post_id, leapcode: me.leapcode };
  const kept = useDocument('get-post', request);
  const pulled = usePull([['get-post', request]]);
  const post = kept.state === 'ready' ? kept.value.postData : undefined;
  const absence = absenceOf({ opening: kept.state === 'loading', ...pulled });
  return (
    <>
      {post && <Reason post={post} />}
      {!post && absence === 'loading' && <p className="meta">{notificationText('notification.reasonComing')}</p>}
      {!post && absence === 'not-here' && <Note tone="offline">{notificationText('notification.reasonNotHere')}</Note>}
      {!post && absence === 'error' && <Failed {...pulled} />}
      <div className="acts">
        <ButtonLink to={postOf(notification)}>
          {notificationText(!post || post.status === 'rejected' ? 'notification.editPost' : 'notification.seePost')}
        </ButtonLink>
      </div>
    </>
  );
}
