import { useState } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { isOf } from '../../rules/content-of.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { PostHead, PostText } from './post-head.tsx';
import { PostPicture, PostVideo } from './post-picture.tsx';
import { PostActs, PostStanding, UnsentPostButtons, usePostStanding } from './post-standing.tsx';
import styles from './posts.module.css';
import { TaggedRows } from './tagged-rows.tsx';

/** A few posts in a row, as on a brand's page. */
export const PostList = ({ posts }: { posts: readonly Post[] }) => (
  <ul role="list" className={styles.posts}>
    {posts.map((post) => (
      <li key={post.id}>{postRow(post)}</li>
    ))}
  </ul>
);

const PostMenu = lazyOptional(async () => (await import('./post-menu.tsx')).PostMenu);

/** A post in a list: author, text, first picture and buttons. */
export function PostCard({ post }: { post: Post }) {
  const standing = usePostStanding(post);
  const [isOpen, setOpen] = useState(false);
  const content = standing?.entry.content;
  const isNew = Boolean(content && isOf(content, 'add-post'));
  const [first] = post.media;
  const writer = post.author.name;
  return (
    <article className={styles.post} data-new={isNew || undefined}>
      <PostHead
        post={post}
        linked={!isNew}
        state={standing && <PostStanding standing={standing} />}
        end={
          !isNew && (
            <IconButton
              icon="more"
              label={
                post.mine ? postsText('posts.moreOwn') : postsText('posts.more', { name: writer })
              }
              aria-haspopup="dialog"
              className={styles.more}
              onClick={() => setOpen(true)}
            />
          )
        }
      />
      {!standing && post.status === 'review' && <p className="wait">{postsText('posts.review')}</p>}
      <PostText text={post.text} tags={post.tags} />
      {first?.video && (
        <PostVideo media={first} division={post.division_code} className={styles.pic} />
      )}
      {first && !first.video && (
        <PostPicture
          picture={first}
          division={post.division_code}
          width={960}
          className={styles.pic}
        >
          {post.media.length > 1 && (
            <Notch corner="bottom-right" className={styles.count}>
              {postsText('posts.ofTotal', { number: 1, total: post.media.length })}
            </Notch>
          )}
        </PostPicture>
      )}
      <TaggedRows program_id={post.program_id} product_id={post.product_id} linked={!isNew} />
      {standing && <UnsentPostButtons standing={standing} />}
      {!isNew && <PostActs post={post} />}
      {isOpen && <PostMenu post={post} onClose={() => setOpen(false)} />}
    </article>
  );
}

/** Row function of a list of posts. */
export const postRow = (post: Post) => <PostCard post={post} />;
