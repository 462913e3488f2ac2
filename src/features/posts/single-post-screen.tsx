import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import type { AbsentProps, DocumentProps, ScreenProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { feedRead } from '../../rules/reads.ts';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { PostPage } from './post-page.tsx';
import { RefusedPost } from './refused-post.tsx';

/** A post by itself: from the feed, a notification, or a link that somebody shared (rule 2.13). Each has a field of its own for what is said about it. */
export default function SinglePostScreen({ document: { postData: post }, Age }: DocumentProps<'singleFeed', 'get-post'>) {
  return post.mine && post.status === 'rejected' ? <RefusedPost key={post.id} post={post} /> : <PostPage key={post.id} post={post} age={<Age />} />;
}

/** Until it has come by itself, a post of the feed is shown as the feed has it, also where the server fails; not one that is there no more. */
export function useStandIn({ me, params, pulled }: ScreenProps<'singleFeed'> & { readonly pulled: PullProgress }) {
  const feed = useDocument(...feedRead(me.leapcode));
  const known = feed.state === 'ready' ? feed.value.posts.find(({ id }) => isSameId(id, params.post_id)) : undefined;
  return known && !isNo(pulled.failure) ? { error: false, postData: known } : undefined;
}

/** The specification's own way: without an id in the address, the post lies in the state of the history entry (rule 2.13). */
export function Unnamed() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const id: unknown = (state as { post?: { id?: unknown }; post_id?: unknown } | null)?.post?.id ?? (state as { post_id?: unknown } | null)?.post_id;
  const to = typeof id === 'string' || typeof id === 'number' ? pathTo('singleFeed', { post_id: id }) : paths.socialFeeds;
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** One that is not there any more leads back, and says so. */
export function Absent({ absence, pulled, title, me, children }: AbsentProps<'singleFeed'>) {
  const feed = useDocument(...feedRead(me.leapcode));
  if (absence === 'error' && isNo(pulled.failure)) return <NotFound what={() => postsText('posts.gone')} />;
  if (absence === 'loading' || feed.state === 'loading')
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        <Loading>
          <Skeleton shape="square" />
          <Skeleton shape="row" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Loading>
      </>
    );
  return (
    <div className="stack">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export const notHere = () => postsText('posts.postNotHere');
