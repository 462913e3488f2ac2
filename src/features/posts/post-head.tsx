import type { ReactNode } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { writtenWhen } from '../../i18n/written-when.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Face } from '../../ui/media/face.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import styles from './posts.module.css';
import { furtherTags, textParts } from './rules/post-text.ts';

const TagLink = ({ tag, text }: { tag: string; text: string }) => (
  <Link to={pathTo('socialFeeds', { tag })} className={styles.tag}>
    {text}
  </Link>
);

/**
 * What somebody wrote: its hashtags lead to the feed, its addresses out of the app, whose hosts are
 * named first; of a server's text nothing becomes markup.
 */
export function PostText({
  text,
  tags = [],
  className,
}: Partial<Pick<Post, 'tags'>> & { text: string; className?: string | undefined }) {
  const further = furtherTags(text, tags);
  if (text === '' && further.length === 0) return null;
  return (
    <p lang={langOf(text)} className={className ?? styles.text}>
      {textParts(text).map((part, i) => {
        if (part.kind === 'tag') return <TagLink key={i} tag={part.tag} text={part.text} />;
        if (part.kind === 'words') return part.text;
        return (
          <OutsideLink key={i} href={part.href} className="link">
            {part.text}
          </OutsideLink>
        );
      })}
      {further.map((tag) => (
        <span key={tag}>
          {' '}
          <TagLink tag={tag} text={`#${tag}`} />
        </span>
      ))}
    </p>
  );
}

type Written = Pick<Post, 'author' | 'created_at' | 'mine'>;

/** Who wrote something, as the person knows them. */
export const writerOf = ({ author, mine }: Pick<Written, 'author' | 'mine'>): string =>
  mine ? postsText('posts.you') : author.name;

/** Where somebody works, and when they wrote. */
export function Whence({
  author,
  created_at,
  pinned = false,
}: Pick<Written, 'author' | 'created_at'> & { pinned?: boolean }) {
  const now = useNow();
  const parts = [
    pinned && postsText('posts.pinned'),
    author.profile === 'trainer' && postsText('posts.trainer'),
    author.city,
    writtenWhen(created_at, now, deviceZone),
  ];
  return <>{parts.filter(Boolean).join(', ')}</>;
}

/**
 * The head of a post: who wrote it, from where and when, or how it stands; `end`: what stands at
 * its right end.
 */
export function PostHead({
  post,
  stand,
  end,
  linked = true,
}: {
  post: Post;
  stand?: ReactNode;
  end?: ReactNode;
  linked?: boolean;
}) {
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
            aria-label={
              post.mine ? postsText('posts.byYou') : postsText('posts.by', { name: writer })
            }
          />
        )}
      </div>
      {end}
    </div>
  );
}
