import type { ReactNode } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { writtenWhen } from '../../i18n/written-when.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Face } from '../../ui/media/face.tsx';
import styles from './posts.module.css';

type Written = Pick<Post, 'author' | 'created_at' | 'mine'>;

/** Who wrote something, as the person knows them. */
export const writerOf = ({ author, mine }: Pick<Written, 'author' | 'mine'>): string => (mine ? postsText('posts.you') : author.name);

/** Where somebody works, and when they wrote. */
export function Whence({ author, created_at, pinned = false }: Pick<Written, 'author' | 'created_at'> & { pinned?: boolean }) {
  const now = useNow();
  const parts = [
    pinned && postsText('posts.pinned'),
    author.profile === 'trainer' && postsText('posts.trainer'),
    author.city,
    writtenWhen(created_at, now, deviceZone),
  ];
  return <>{parts.filter(Boolean).join(', ')}</>;
}

/** The head of a post: who wrote it, from where and when, or how it stands; `end`: what stands at its right end. */
export function PostHead({ post, stand, end, linked = true }: { post: Post; stand?: ReactNode; end?: ReactNode; linked?: boolean }) {
  const media = useMedia();
  const writer = writerOf(post);
  return (
    <div className={styles.head}>
      <Face src={media(post.author.picture)} name={post.author.name} />
      <div className={styles.words}>
        {linked ? <h3>{writer}</h3> : <p className="h3">{writer}</p>}
        <p className="meta">{stand ?? <Whence {...post} />}</p>
        {linked && (
          <Link
            to={pathTo('singleFeed', { post_id: post.id })}
            className={styles.cover}
            aria-label={post.mine ? postsText('posts.byYou') : postsText('posts.by', { name: writer })}
          />
        )}
      </div>
      {end}
    </div>
  );
}
