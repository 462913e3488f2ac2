import { postsText } from '../../i18n/subjects/posts.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useKeepPostPictures } from '../../live/media/use-post-pictures.ts';
import { paths } from '../../rules/paths.ts';
import { trendingRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { LongList } from '../../ui/lists/long-list.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './feed.module.css';
import { postRow } from './post-card.tsx';
import { sized } from './rules/picture-address.ts';
import { tagOf } from './rules/post-text.ts';
import { useOwnWaiting, usePostFeed } from './use-post-feed.ts';

/** The end of the feed: older posts to ask for, all that there is, or all that is on this device. */
function FeedEnd({ more, pulled, onMore, whole }: { more: boolean; whole: boolean; pulled: PullProgress; onMore: () => void }) {
  const online = useOnline();
  if (more && online)
    return (
      <Button variant="line" onClick={onMore}>
        {postsText('posts.older')}
      </Button>
    );
  if (pulled.busy)
    return (
      <Loading>
        <Skeleton shape="row" />
      </Loading>
    );
  if (!whole && online && pulled.failure) return <Failed {...pulled} />;
  return <p className="meta">{postsText(online && whole ? 'posts.end' : 'posts.endHere')}</p>;
}

/** So many tags stand above the feed. */
const MOST_TAGS = 8;
/** A post is nearly as high as a phone's window. */
const POSTS_DRAWN_TOGETHER = 4;

/** All posts, or those with one of the tags that people use most. */
function TagChips({ tag, onTag }: { tag: string | undefined; onTag: (tag: string) => void }) {
  usePull([trendingRead]);
  const trending = useDocument(...trendingRead);
  const popular = trending.state === 'ready' ? trending.value.hashtags.map(({ hashtag }) => tagOf(hashtag)).slice(0, MOST_TAGS) : [];
  const tags = tag === undefined || popular.includes(tag) ? popular : [tag, ...popular];
  if (tags.length === 0) return null;
  const chips = [
    { id: 'all', text: postsText('posts.all'), pressed: tag === undefined, onPress: () => onTag('') },
    ...tags.map((one) => ({ id: `#${one}`, text: `#${one}`, pressed: one === tag, onPress: () => onTag(one === tag ? '' : one) })),
  ];
  return (
    <div className={styles.tags}>
      <Chips label={postsText('posts.tags')} chips={chips} />
    </div>
  );
}

type Feed = Pick<DocumentProps<'socialFeeds', 'social-feed'>, 'document' | 'me'>;

/** The posts with a tag, or all of them. */
function Posts({ document, me, tag }: Feed & { tag: string | undefined }) {
  const { posts, fresh, show, more, loadMore, pulled, isFromHere } = usePostFeed(me.leapcode, document, tag);
  const isEmpty = posts.length === 0 && !(pulled.busy && tag !== undefined);
  return (
    <>
      {fresh > 0 && (
        <Button variant="line" icon="up" className={styles.fresh} onClick={show}>
          {postsText('posts.new', { count: fresh })}
        </Button>
      )}
      {isFromHere && posts.length > 0 && tag !== undefined && <p className="meta">{postsText('posts.fromHere', { tag })}</p>}
      {isEmpty && tag !== undefined && (
        <div className={styles.none}>
          <h3 className="h2">{postsText('posts.noneWith', { tag })}</h3>
          <p className="deck">{postsText('posts.noneWithText')}</p>
        </div>
      )}
      <LongList
        items={posts}
        id={`feed ${tag ?? ''}`}
        keyOf={({ id }) => String(id)}
        row={postRow}
        block={POSTS_DRAWN_TOGETHER}
        label={postsText('posts.list')}
        className={styles.list}
      />
      {!isEmpty && (
        <div className={styles.end}>
          <FeedEnd more={more} whole={!more && !isFromHere && pulled.failure === null} pulled={pulled} onMore={loadMore} />
        </div>
      )}
    </>
  );
}

/** The posts of the person's brands, the newest first, with what they wrote themselves on top until it is sent. */
export default function FeedScreen({ document, me, title, Age }: DocumentProps<'socialFeeds', 'social-feed'>) {
  const [query, change] = useAddressQuery();
  const tag = query.tag ? tagOf(query.tag) : undefined;
  const waiting = useOwnWaiting();
  useKeepPostPictures(document.posts.flatMap(({ media: [first] }) => (first ? [sized(first.url, 320)] : [])));
  if (document.posts.length === 0 && waiting.length === 0 && tag === undefined) {
    const action = <ButtonLink to={paths.addPost}>{postsText('posts.emptyAction')}</ButtonLink>;
    return <Empty picture="posts" level={1} title={postsText('posts.emptyTitle')} text={postsText('posts.emptyText')} action={action} />;
  }
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <ButtonLink icon="camera" to={paths.addPost}>
          {postsText('posts.post')}
        </ButtonLink>
      </div>
      <Age />
      <TagChips tag={tag} onTag={(next) => change({ tag: next })} />
      <h2 className="visually-hidden">{postsText('posts.list')}</h2>
      {tag === undefined && waiting.length > 0 && (
        <ul role="list">
          {waiting.map((post) => (
            <li key={post.id}>{postRow(post)}</li>
          ))}
        </ul>
      )}
      <Posts key={tag ?? ''} document={document} me={me} tag={tag} />
    </>
  );
}

export const notHere = () => postsText('posts.notHere');
