import type { Post } from '../../../sync/contract/post.ts';
import { brandsText } from '../../i18n/brands.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { useMedia } from '../../live/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './brand-posts.module.css';

/** The latest posts of a division, each of which opens. */
export function BrandPosts({ posts }: { posts: readonly Post[] }) {
  const media = useMedia();
  if (posts.length === 0) return <p className="meta">{brandsText('brands.noPosts')}</p>;
  return (
    <ul role="list" className={styles.posts}>
      {posts.map(({ id, author, text, media: pictures, likes, comments_count, created_at, division_code }) => (
        <li key={id} className={styles.post}>
          <div className={styles.head}>
            <Face src={media(author.picture)} name={author.name} />
            <div>
              <Link
                to={pathTo('singleFeed', { post_id: id })}
                className={styles.link}
                aria-label={brandsText('brands.openPost', { name: author.name })}
              >
                <h3>{author.name}</h3>
              </Link>
              <p className="meta">{[author.city, dayOf(Date.parse(created_at))].filter(Boolean).join(', ')}</p>
            </div>
          </div>
          <p lang={langOf(text)} className={styles.text}>
            {text}
          </p>
          {pictures[0] && <Pic src={media(pictures[0].url)} alt={pictures[0].alt} division={division_code} className={styles.pic} />}
          <p className={`meta ${styles.counts}`}>
            <span>
              <Icon name="heart" small /> {brandsText('brands.likes', { count: likes })}
            </span>
            <span>
              <Icon name="message" small /> {brandsText('brands.comments', { count: comments_count })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
