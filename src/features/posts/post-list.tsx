import type { Post } from '../../../sync/contract/posts/post.ts';
import { postRow } from './post-card.tsx';
import styles from './post-list.module.css';

/** A few posts beside one another, as on a brand's page. */
export const PostList = ({ posts }: { posts: readonly Post[] }) => (
  <ul role="list" className={styles.posts}>
    {posts.map((post) => (
      <li key={post.id}>{postRow(post)}</li>
    ))}
  </ul>
);
