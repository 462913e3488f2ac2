import type { Post } from '../../../sync/contract/posts/post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import styles from './posts.module.css';
import { furtherTags, textParts } from './rules/post-text.ts';

const TagLink = ({ tag, text }: { tag: string; text: string }) => (
  <Link to={pathTo('socialFeeds', { tag })} className={styles.tag}>
    {text}
  </Link>
);

/** What somebody wrote: its hashtags lead to the feed, its addresses out of the app, whose hosts are named first; of a server's text nothing becomes markup. */
export function PostText({ text, tags = [], className }: Partial<Pick<Post, 'tags'>> & { text: string; className?: string | undefined }) {
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
