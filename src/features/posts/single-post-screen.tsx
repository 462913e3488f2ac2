import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { AbsentProps, DocumentProps, ScreenProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import type { PullProgress } from '../../live/documents/use-pull.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { feedRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { PostHead, PostText } from './post-head.tsx';
import { PostPage } from './post-page.tsx';
import { PostPicture } from './post-picture.tsx';
import styles from './single-post.module.css';
import { TaggedRows } from './tagged-rows.tsx';
import { useDeletePost } from './use-post-actions.ts';

const REVIEW_CRITERIA: readonly (readonly [
  IconName,
  'posts.looksFace' | 'posts.looksContact' | 'posts.looksOwn',
])[] = [
  ['people', 'posts.looksFace'],
  ['phone', 'posts.looksContact'],
  ['heart', 'posts.looksOwn'],
];

/** A rejected post with the team's reason and a link to change it. Only its author sees it. */
function RefusedPost({ post }: { post: Post }) {
  const remove = useDeletePost();
  const reason = post.reason || postsText('posts.refusedNoReason');
  useNameCrumbs({ own: postsText('posts.byYou') });
  return (
    <div className={styles.two}>
      <section className={styles.why} aria-labelledby="refused">
        <p className="need">
          <Icon name="alert" small />
          {postsText('posts.refused')}
        </p>
        <h1 id="refused" tabIndex={-1}>
          {postsText('posts.refusedTitle')}
        </h1>
        <p className="deck" lang={langOf(reason)}>
          {reason}
        </p>
        <div className="acts">
          <ButtonLink to={pathTo('addPost', { post: post.id })}>
            {postsText('posts.change')}
          </ButtonLink>
          <AskFirst
            label={postsText('posts.delete')}
            question={postsText('posts.deleteSure')}
            yes={postsText('posts.deleteYes')}
            no={postsText('posts.no')}
            onYes={() => void remove(post)}
          />
        </div>
        <p>
          {postsText('posts.refusedOnly', {
            when: dateTimeOf(Date.parse(post.updated_at), deviceZone),
          })}
        </p>
      </section>
      <article className={styles.one}>
        <PostHead
          post={post}
          linked={false}
          state={postsText('posts.written', {
            when: dateTimeOf(Date.parse(post.created_at), deviceZone),
          })}
        />
        <PostText text={post.text} tags={post.tags} />
        {post.media.length > 0 && (
          <div className={styles.shots}>
            {post.media.map((picture) => (
              <PostPicture
                key={picture.id}
                picture={picture}
                division={post.division_code}
                width={320}
                ratio="1:1"
                small
              />
            ))}
          </div>
        )}
        <TaggedRows program_id={post.program_id} product_id={post.product_id} />
        <Department title={postsText('posts.looksAt')}>
          <ul role="list">
            {REVIEW_CRITERIA.map(([icon, text]) => (
              <li key={text} className={styles.rule}>
                <Icon name={icon} />
                <span>{postsText(text)}</span>
              </li>
            ))}
          </ul>
        </Department>
      </article>
    </div>
  );
}

/**
 * A post opened from the feed, a notification or a shared link (rule 2.13). `key` gives each post
 * its own comment field.
 */
export default function SinglePostScreen({
  document: { postData: post },
  Age,
}: DocumentProps<'singleFeed', 'get-post'>) {
  return post.mine && post.status === 'rejected' ? (
    <RefusedPost key={post.id} post={post} />
  ) : (
    <PostPage key={post.id} post={post} age={<Age />} />
  );
}

/**
 * Shows the feed's copy of a post until its own document is stored, also if the server fails, but
 * not if it says that the post is gone.
 */
export function useStandIn({
  me,
  params,
  pulled,
}: ScreenProps<'singleFeed'> & { readonly pulled: PullProgress }) {
  const feed = useDocument(...feedRead(me.leapcode));
  const listed =
    feed.state === 'ready'
      ? feed.value.posts.find(({ id }) => isSameId(id, params.post_id))
      : undefined;
  return listed && !isNo(pulled.failure) ? { error: false, postData: listed } : undefined;
}

/**
 * Handles an address without an id: the specification keeps the post in the history entry's state
 * (rule 2.13).
 */
export function Unnamed() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const id: unknown =
    (state as { post?: { id?: unknown }; post_id?: unknown } | null)?.post?.id ??
    (state as { post_id?: unknown } | null)?.post_id;
  const to =
    typeof id === 'string' || typeof id === 'number'
      ? pathTo('singleFeed', { post_id: id })
      : paths.socialFeeds;
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/**
 * Leaves the page of a deleted post with a message; otherwise shows the loading and failed states.
 */
export function Absent({ absence, pulled, title, me, children }: AbsentProps<'singleFeed'>) {
  const feed = useDocument(...feedRead(me.leapcode));
  if (absence === 'error' && isNo(pulled.failure))
    return <NotFound what={() => postsText('posts.gone')} />;
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
