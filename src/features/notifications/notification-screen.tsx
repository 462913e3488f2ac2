import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../sync/contract/home/notifications.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { writtenWhen } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { notificationText } from '../../i18n/subjects/news/notifications.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { type Absence, absenceOf } from '../../rules/document-state.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { OutsideButton } from '../../ui/overlays/outside.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { NotificationIcon } from './notification-list.tsx';
import { notificationTarget, postOf, saysRejected } from './notification-target.ts';
import styles from './notifications.module.css';
import { type NotificationPage, notificationPicture } from './rules.ts';
import { useOpenedPages, useReading } from './use-reading.ts';

/** A notification, or why it is not shown. `gone`: the whole list is stored and lacks it. */
type FoundNotification =
  | { readonly state: 'found'; readonly notification: Notification }
  | { readonly state: Absence | 'gone'; readonly pulled: PullProgress };

/**
 * Finds a notification by its id, page by page from the newest on: no call returns a single one.
 */
function useFound(me: Me, first: NotificationPage, id: string): FoundNotification {
  const [opened, setOpened] = useState(1);
  const { joined, pulled } = useOpenedPages(me, first, opened);
  const online = useOnline();
  const notification = joined.notifications.find((each) => String(each.id) === id);
  const searchesOn = !notification && !joined.complete && !joined.gap;
  useEffect(() => {
    if (searchesOn) setOpened((count) => count + 1);
  }, [searchesOn]);
  if (notification) return { state: 'found', notification };
  if (joined.complete) return { state: pulled.busy ? 'loading' : 'gone', pulled };
  if (searchesOn || pulled.busy) return { state: 'loading', pulled };
  if (!online) return { state: 'not-here', pulled };
  return { state: pulled.failure ? 'error' : 'loading', pulled };
}

/** The moderator's reason, or the post's state if it is not rejected any more. */
function Reason({ post }: { post: Post }) {
  if (post.status === 'published')
    return <Note tone="here">{notificationText('notification.published')}</Note>;
  if (post.status === 'review')
    return <Note tone="waiting">{notificationText('notification.inReview')}</Note>;
  return (
    <Note tone="needs">
      <p>
        <b>{notificationText('notification.reason')}</b>
        <br />
        {post.reason ? (
          <span lang={langOf(post.reason)}>{post.reason}</span>
        ) : (
          notificationText('notification.noReason')
        )}
      </p>
    </Note>
  );
}

/** The reason why a post was rejected, with a link to the post (page `rejected`). */
function RejectedPost({
  me,
  notification,
  post_id,
}: {
  me: Me;
  notification: Notification;
  post_id: string | number;
}) {
  const request = { post_id, leapcode: me.leapcode };
  const found = useDocument('get-post', request);
  const pulled = usePull([['get-post', request]]);
  const post = found.state === 'ready' ? found.value.postData : undefined;
  const absence = absenceOf({ opening: found.state === 'loading', ...pulled });
  return (
    <>
      {post && <Reason post={post} />}
      {!post && absence === 'loading' && (
        <p className="meta">{notificationText('notification.reasonComing')}</p>
      )}
      {!post && absence === 'not-here' && (
        <Note tone="offline">{notificationText('notification.reasonNotHere')}</Note>
      )}
      {!post && absence === 'error' && <Failed {...pulled} />}
      <div className="acts">
        <ButtonLink to={postOf(notification)}>
          {notificationText(
            !post || post.status === 'rejected' ? 'notification.editPost' : 'notification.seePost',
          )}
        </ButtonLink>
      </div>
    </>
  );
}

const All = ({ filled = false }: { filled?: boolean }) => (
  <ButtonLink variant={filled ? 'filled' : 'line'} to={paths.notifications}>
    {notificationText('notification.all')}
  </ButtonLink>
);

/** Links from a notification: its target if it has one, and the list. */
function Onward({ me, notification }: { me: Me; notification: Notification }) {
  if (saysRejected(notification) && notification.post_id != null)
    return <RejectedPost me={me} notification={notification} post_id={notification.post_id} />;
  const target = notificationTarget(notification);
  const itself = pathTo('notification', { id: notification.id });
  return (
    <div className="acts">
      {'href' in target ? (
        <OutsideButton href={target.href}>{notificationText('notification.open')}</OutsideButton>
      ) : (
        target.to !== itself && (
          <ButtonLink to={target.to}>{notificationText('notification.open')}</ButtonLink>
        )
      )}
      <All />
    </div>
  );
}

/** A notification in full. Showing it marks it as read (rule 4.18). */
function Whole({ me, notification }: { me: Me; notification: Notification }) {
  const { read } = useReading(me);
  const now = useNow();
  const home = useHome();
  const media = useMedia();
  const picture =
    home.state === 'ready'
      ? media(notificationPicture(notification.message, home.value))
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each notification that is shown
  useEffect(() => read(notification), [notification.id]);
  return (
    <article className={styles.whole}>
      {picture ? <Pic src={picture} alt="" ratio="16:9" eager /> : null}
      <p className={`meta ${styles.when}`}>
        <NotificationIcon notification={notification} />
        {writtenWhen(notification.created_at, now, deviceZone)}
      </p>
      <h1 lang={langOf(notification.message)}>{notification.message}</h1>
      <Onward me={me} notification={notification} />
    </article>
  );
}

function NotFoundHere({
  found,
  title,
}: {
  found: Exclude<FoundNotification, { state: 'found' }>;
  title: string;
}) {
  if (found.state === 'loading')
    return (
      <>
        <h1>{title}</h1>
        <Loading>
          <Skeleton shape="row" />
        </Loading>
      </>
    );
  if (found.state === 'error')
    return (
      <>
        <h1>{title}</h1>
        <Failed {...found.pulled} />
      </>
    );
  const gone = found.state === 'gone';
  return (
    <Empty
      picture={gone ? 'alerts' : 'not-here'}
      level={1}
      title={notificationText(gone ? 'notification.goneTitle' : 'notification.olderTitle')}
      text={notificationText(gone ? 'notification.goneText' : 'notification.olderText')}
      action={<All filled />}
    />
  );
}

/**
 * A notification at its own address: for notifications without another target, and for push
 * messages.
 */
export default function NotificationScreen({
  document,
  me,
  title,
  params: { id = '' },
}: DocumentProps<'notification', 'notification-list'>) {
  const found = useFound(me, document, id);
  return found.state === 'found' ? (
    <Whole key={id} me={me} notification={found.notification} />
  ) : (
    <NotFoundHere found={found} title={title} />
  );
}

export const notHere = () => notificationText('notification.olderTitle');

/**
 * Replaces an address without an id by the list. A reload drops the id: the browser keeps no ids of
 * a person.
 */
export function Unnamed() {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.notifications, { replace: true }), [navigate]);
  return null;
}
