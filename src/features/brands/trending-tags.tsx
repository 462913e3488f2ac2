import { brandsText } from '../../i18n/subjects/brands.ts';
import { pathTo } from '../../rules/paths.ts';
import { Row } from '../../ui/lists/row.tsx';
import styles from './trending-tags.module.css';

/** So many tags stand on a brand's page. */
const MOST = 5;

/** The tags that posts of the last thirty days carry most. */
export function TrendingTags({ tags }: { tags: readonly { readonly hashtag: string; readonly count: number }[] }) {
  if (tags.length === 0) return <p className="meta">{brandsText('brands.noTrending')}</p>;
  return (
    <ol>
      {tags.slice(0, MOST).map(({ hashtag, count }, place) => (
        <li key={hashtag}>
          <Row
            lead={<span className={`num ${styles.place}`}>{place + 1}</span>}
            title={<span className={styles.tag}>#{hashtag.replace(/^#/, '')}</span>}
            end={<span className="meta">{brandsText('brands.postCount', { count })}</span>}
            to={pathTo('socialFeeds', { tag: hashtag.replace(/^#/, '') })}
          />
        </li>
      ))}
    </ol>
  );
}
