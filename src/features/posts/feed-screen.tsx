import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { writtenPost } from '../../../sync/contract/posts/written-post.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { perAccount } from '../../live/account/per-account.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useDocuments } from '../../live/documents/use-documents.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { useKeepPostPictures } from '../../live/media/use-post-pictures.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { standingOf } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { feedPage, trendingRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { LongList } from '../../ui/lists/long-list.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { postRow } from './post-card.tsx';
import styles from './posts.module.css';
import { joinPosts, seenPosts, withThisTag } from './rules/feed.ts';
import { tagOf } from './rules/post-text.ts';
import { sized } from './rules/shots.ts';

/** The person's unsent posts, newest first. */
function useOwnWaiting(): readonly Post[] {
  const { entries } = useOutbox();
  return entries
    .flatMap((entry) => {
      const { content } = entry;
      return content && isOf(content, 'add-post') && standingOf([entry], () => true)
        ? [writtenPost(content.input)]
        : [];
    })
    .toReversed();
}

interface PostFeed {
  readonly posts: readonly Post[];
  /** Number of new posts that are not shown yet; `show` shows them. */
  readonly fresh: number;
  readonly show: () => void;
  readonly more: boolean;
  readonly loadMore: () => void;
  readonly pulled: PullProgress;
  /**
   * The posts were filtered from those on this device, because the tag's own list is not stored.
   */
  readonly isFromHere: boolean;
}

type Page = AppResponse<'social-feed'>;

/** Number of open pages by tag when the feed was left, so that Back restores them. */
const useOpenedBefore = perAccount(() => new Map<string, number>());

/** The requested pages of the feed. `first`: the stored newest page of all brands. */
function usePostFeed(leapcode: string, first: Page, tag: string | undefined): PostFeed {
  const name = tag ?? '';
  const openedBefore = useOpenedBefore();
  const [opened, setOpened] = useState(() => openedBefore?.get(name) ?? 1);
  const from = tag === undefined ? 1 : 0;
  const requests = Array.from({ length: opened - from }, (_, i) =>
    feedPage(leapcode, i + from, tag),
  );
  const pulled = usePull(requests.map((request) => ['social-feed', request]));
  const older = useDocuments('social-feed', requests) ?? [];
  const pages = tag === undefined ? [first, ...older] : older;
  const gap = pages.indexOf(undefined);
  const stored = pages.slice(0, gap < 0 ? undefined : gap).filter((page) => page !== undefined);
  const isFromHere = tag !== undefined && stored.length === 0;
  const waiting = new Set(useOwnWaiting().map(({ id }) => id));
  const all = isFromHere
    ? withThisTag(first.posts, tag)
    : joinPosts(stored.map(({ posts }) => posts));
  const listed = all.filter(({ id }) => !waiting.has(id));
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>();
  // The ids of the first load. Later posts wait behind a button, so that the scroll position stays.
  if (shownIds === undefined && !isFromHere && listed.length > 0)
    setShownIds(new Set(listed.map(({ id }) => String(id))));
  const { seen, fresh } = seenPosts(listed, shownIds);
  return {
    posts: seen,
    fresh,
    show: () => {
      flushSync(() => setShownIds(new Set(listed.map(({ id }) => String(id)))));
      window.scrollTo({ top: 0 });
    },
    more: gap < 0 && (stored.at(-1)?.has_more ?? false),
    loadMore: () => {
      openedBefore?.set(name, opened + 1);
      setOpened(opened + 1);
    },
    pulled,
    isFromHere,
  };
}

/** The end of the feed: a button for older posts, the real end, or the end of the stored posts. */
function FeedEnd({
  more,
  pulled,
  onMore,
  whole,
}: {
  more: boolean;
  whole: boolean;
  pulled: PullProgress;
  onMore: () => void;
}) {
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

/** Maximum number of tags above the feed. */
const MOST_TAGS = 8;
/** Number of posts in a drawn block: a post is nearly as high as a phone's window. */
const POSTS_DRAWN_TOGETHER = 4;

/** Chips that filter the feed by one of the most used tags. */
function TagChips({ tag, onTag }: { tag: string | undefined; onTag: (tag: string) => void }) {
  usePull([trendingRead]);
  const trending = useDocument(...trendingRead);
  const popular =
    trending.state === 'ready'
      ? trending.value.hashtags.map(({ hashtag }) => tagOf(hashtag)).slice(0, MOST_TAGS)
      : [];
  const tags = tag === undefined || popular.includes(tag) ? popular : [tag, ...popular];
  if (tags.length === 0) return null;
  const chips = [
    {
      id: 'all',
      text: postsText('posts.all'),
      pressed: tag === undefined,
      onPress: () => onTag(''),
    },
    ...tags.map((popularTag) => ({
      id: `#${popularTag}`,
      text: `#${popularTag}`,
      pressed: popularTag === tag,
      onPress: () => onTag(popularTag === tag ? '' : popularTag),
    })),
  ];
  return (
    <div className={styles.feedTags}>
      <Chips label={postsText('posts.tags')} chips={chips} />
    </div>
  );
}

type Feed = Pick<DocumentProps<'socialFeeds', 'social-feed'>, 'document' | 'me'>;

/** The list of all posts, or of those with a tag. */
function Posts({ document, me, tag }: Feed & { tag: string | undefined }) {
  const { posts, fresh, show, more, loadMore, pulled, isFromHere } = usePostFeed(
    me.leapcode,
    document,
    tag,
  );
  const isEmpty = posts.length === 0 && !(pulled.busy && tag !== undefined);
  return (
    <>
      {fresh > 0 && (
        <Button variant="line" icon="up" className={styles.fresh} onClick={show}>
          {postsText('posts.new', { count: fresh })}
        </Button>
      )}
      {isFromHere && posts.length > 0 && tag !== undefined && (
        <p className="meta">{postsText('posts.fromHere', { tag })}</p>
      )}
      {isEmpty && tag !== undefined && (
        <div className={styles.feedNone}>
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
        className={styles.feedList}
      />
      {!isEmpty && (
        <div className={styles.feedEnd}>
          <FeedEnd
            more={more}
            whole={!more && !isFromHere && pulled.failure === null}
            pulled={pulled}
            onMore={loadMore}
          />
        </div>
      )}
    </>
  );
}

/** The posts of the person's brands, newest first, below the person's unsent posts. */
export default function FeedScreen({
  document,
  me,
  title,
  Age,
}: DocumentProps<'socialFeeds', 'social-feed'>) {
  const [query, change] = useAddressQuery();
  const tag = query.tag ? tagOf(query.tag) : undefined;
  const waiting = useOwnWaiting();
  useKeepPostPictures(
    document.posts.flatMap(({ media: [first] }) => (first ? [sized(first.url, 320)] : [])),
  );
  if (document.posts.length === 0 && waiting.length === 0 && tag === undefined) {
    const action = <ButtonLink to={paths.addPost}>{postsText('posts.emptyAction')}</ButtonLink>;
    return (
      <Empty
        picture="posts"
        level={1}
        title={postsText('posts.emptyTitle')}
        text={postsText('posts.emptyText')}
        action={action}
      />
    );
  }
  return (
    <>
      <div className={styles.feedHead}>
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
