import { type ReactNode, useState } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { pathTo } from '../../rules/paths.ts';
import { feedRead } from '../../rules/reads.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Comments } from './comments.tsx';
import { PostHead, PostText, writerOf } from './post-head.tsx';
import { PostPicture, PostVideo } from './post-picture.tsx';
import { PostActs, PostStanding, UnsentPostButtons, usePostStanding } from './post-standing.tsx';
import { withThisTag } from './rules/feed.ts';
import styles from './single-post.module.css';
import { TaggedRows } from './tagged-rows.tsx';

/** The pictures of a post, one at a time, with arrows to the previous and the next. */
function PostGallery({ post: { media, division_code } }: { post: Post }) {
  const [index, setIndex] = useState(0);
  const picture = media[index] ?? media[0];
  if (!picture) return null;
  if (picture.video) return <PostVideo media={picture} division={division_code} />;
  const { length } = media;
  return (
    <PostPicture
      picture={picture}
      division={division_code}
      width={960}
      eager
      className={`bleed ${styles.large}`}
    >
      {length > 1 && (
        <Notch corner="bottom-right" className={styles.steps}>
          <IconButton
            icon="back"
            label={postsText('posts.previousPicture')}
            onClick={() => setIndex((index + length - 1) % length)}
          />
          <span
            className="meta"
            role="status"
            aria-label={postsText('posts.picture', { number: index + 1, total: length })}
          >
            {postsText('posts.ofTotal', { number: index + 1, total: length })}
          </span>
          <IconButton
            icon="next"
            label={postsText('posts.nextPicture')}
            onClick={() => setIndex((index + 1) % length)}
          />
        </Notch>
      )}
    </PostPicture>
  );
}

const PostMenu = lazyOptional(async () => (await import('./post-menu.tsx')).PostMenu);

/** Maximum number of similar posts below a post, and of characters of each. */
const MAX_SIMILAR = 3;
const TITLE_LENGTH = 60;

/** Stored posts of the feed that share this post's first tag. */
function SimilarPosts({ post }: { post: Post }) {
  const me = useMe();
  const feed = useDocument('social-feed', me ? feedRead(me.leapcode)[1] : null);
  const [tag] = post.tags;
  const others =
    tag === undefined || feed.state !== 'ready'
      ? []
      : withThisTag(feed.value.posts, tag).filter(
          ({ id, text }) => !isSameId(id, post.id) && text !== '',
        );
  if (tag === undefined || others.length === 0) return null;
  return (
    <Department
      className={styles.alike}
      title={postsText('posts.alike', { tag })}
      link={<MoreLink to={pathTo('socialFeeds', { tag })}>{postsText('posts.showAll')}</MoreLink>}
    >
      <ul role="list">
        {others.slice(0, MAX_SIMILAR).map((other) => (
          <li key={other.id}>
            <Row
              to={pathTo('singleFeed', { post_id: other.id })}
              lead={
                other.media[0] && (
                  <PostPicture
                    picture={other.media[0]}
                    division={other.division_code}
                    width={320}
                    ratio="1:1"
                    small
                    decorative
                    className={styles.thumb}
                  />
                )
              }
              title={<span lang={langOf(other.text)}>{other.text.slice(0, TITLE_LENGTH)}</span>}
              meta={writerOf(other)}
            />
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** The page of a post with its comments. */
export function PostPage({ post, age }: { post: Post; age?: ReactNode }) {
  const standing = usePostStanding(post);
  const reported = useStanding(
    (content) => isOf(content, 'report-post') && isSameId(content.input.post_id, post.id),
  );
  const division = useDivisionName(post.division_code);
  const [isOpen, setOpen] = useState(false);
  const name = post.mine
    ? postsText('posts.byYou')
    : postsText('posts.by', { name: post.author.name });
  // The page title names no person: the browser stores it in its history (S16).
  useNameCrumbs({ own: name, page: '' });
  const more = (
    <IconButton
      icon="more"
      label={
        post.mine ? postsText('posts.moreOwn') : postsText('posts.more', { name: post.author.name })
      }
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    />
  );
  return (
    <>
      {age}
      <div className={styles.two}>
        <article className={styles.one}>
          <PostGallery post={post} />
          <h1 tabIndex={-1} className="visually-hidden">
            {name}
          </h1>
          <PostHead
            post={post}
            linked={false}
            state={standing && <PostStanding standing={standing} />}
            end={more}
          />
          <p className="kick" data-div={post.division_code}>
            {division}
          </p>
          {!standing && post.status === 'review' && (
            <p className="wait">{postsText('posts.review')}</p>
          )}
          {reported && <p className="meta">{postsText('posts.reported')}</p>}
          <PostText text={post.text} tags={post.tags} className={`deck ${styles.words}`} />
          <TaggedRows program_id={post.program_id} product_id={post.product_id} />
          {standing && <UnsentPostButtons standing={standing} />}
          <PostActs post={post} />
          {isOpen && <PostMenu post={post} onClose={() => setOpen(false)} />}
        </article>
        <Comments post={post} />
        <SimilarPosts post={post} />
      </div>
    </>
  );
}
