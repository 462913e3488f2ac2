import type { ReactNode } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { writtenWhen } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Face } from '../../ui/media/face.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import styles from './posts.module.css';
import { extraTagsOf, textParts } from './rules/post-text.ts';

const TagLink = ({ tag, text }: { tag: string; text: string }) => (
  <Link to={pathTo('socialFeeds', { tag })} className={styles.tag}>
    {text}
  </Link>
);

/**
 * A text with links: hashtags open the feed, addresses leave the app after a dialog that names the
 * host. Markup in the text stays text.
 */
export function PostText({
  text,
  tags = [],
  className,
}: Partial<Pick<Post, 'tags'>> & { text: string; className?: string | undefined }) {
  const extraTags = extraTagsOf(text, tags);
  if (text === '' && extraTags.length === 0) return null;
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
      {extraTags.map((tag) => (
        <span key={tag}>
          {' '}
          <TagLink tag={tag} text={`#${tag}`} />
        </span>
      ))}
    </p>
  );
}

type Authored = Pick<Post, 'author' | 'created_at' | 'mine'>;

/** The author's name, or "You". */
export const writerOf = ({ author, mine }: Pick<Authored, 'author' | 'mine'>): string =>
  mine ? postsText('posts.you') : author.name;

/** The author's role and city, and the time of the text. */
export function Byline({
  author,
  created_at,
  pinned = false,
}: Pick<Authored, 'author' | 'created_at'> & { pinned?: boolean }) {
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
 * The head of a post: author, city and time. `state` replaces city and time; `end` is placed at the
 * right end.
 */
export function PostHead({
  post,
  state,
  end,
  linked = true,
}: {
  post: Post;
  state?: ReactNode;
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
        <p className="meta">{state ?? <Byline {...post} />}</p>
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
