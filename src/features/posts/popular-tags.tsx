import { postsText } from '../../i18n/subjects/posts.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { trendingRead } from '../../rules/reads.ts';
import { Chips } from '../../ui/fields/choices.tsx';
import styles from './add-post.module.css';
import { tagOf, textParts, withTag } from './rules/post-text.ts';

/** So many are suggested. */
const MOST = 6;

/** Tags that others use now; a press writes one at the end of the text, or takes it out. */
export function PopularTags({ text, onText }: { text: string; onText: (text: string) => void }) {
  usePull([trendingRead]);
  const trending = useDocument(...trendingRead);
  const written = new Set(textParts(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : [])));
  const tags = trending.state === 'ready' ? trending.value.hashtags.slice(0, MOST).map(({ hashtag }) => tagOf(hashtag)) : [];
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <h2 className="h3">{postsText('posts.popular')}</h2>
      <Chips
        label={postsText('posts.popular')}
        chips={tags.map((tag) => ({
          id: tag,
          text: `#${tag}`,
          pressed: written.has(tag),
          onPress: () => onText(withTag(text, tag, !written.has(tag))),
        }))}
      />
    </div>
  );
}
