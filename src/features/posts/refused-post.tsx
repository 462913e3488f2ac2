import type { Post } from '../../../sync/contract/posts/post.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import { pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { PostHead } from './post-head.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostText } from './post-text.tsx';
import styles from './single-post.module.css';
import { TaggedRows } from './tagged-rows.tsx';
import { useDeletePost } from './use-delete-post.ts';

const looksAt: readonly (readonly [IconName, 'posts.looksFace' | 'posts.looksContact' | 'posts.looksOwn'])[] = [
  ['people', 'posts.looksFace'],
  ['phone', 'posts.looksContact'],
  ['heart', 'posts.looksOwn'],
];

/** A post that the team did not publish, with the reason and a way to send it again. Only its author sees it. */
export function RefusedPost({ post }: { post: Post }) {
  const remove = useDeletePost();
  const reason = post.reason || postsText('posts.refusedNoReason');
  useNamePlaces({ own: postsText('posts.byYou') });
  return (
    <div className={styles.two}>
      <section className={styles.why} aria-labelledby="refused">
        <p className="need">
          <Icon name="alert" small />
          {postsText('posts.refused')}
        </p>
        <h1 id="refused" tabIndex={-1}>
          {postsText('posts.refusedTitle')}
        </h1>
        <p className="deck" lang={langOf(reason)}>
          {reason}
        </p>
        <div className="acts">
          <ButtonLink to={pathTo('addPost', { post: post.id })}>{postsText('posts.change')}</ButtonLink>
          <AskFirst
            label={postsText('posts.delete')}
            question={postsText('posts.deleteSure')}
            yes={postsText('posts.deleteYes')}
            no={postsText('posts.no')}
            onYes={() => void remove(post)}
          />
        </div>
        <p>{postsText('posts.refusedOnly', { when: dateTimeOf(Date.parse(post.updated_at), deviceZone) })}</p>
      </section>
      <article className={styles.one}>
        <PostHead post={post} linked={false} stand={postsText('posts.written', { when: dateTimeOf(Date.parse(post.created_at), deviceZone) })} />
        <PostText text={post.text} tags={post.tags} />
        {post.media.length > 0 && (
          <div className={styles.shots}>
            {post.media.map((picture) => (
              <PostPicture key={picture.id} picture={picture} division={post.division_code} width={320} ratio="1:1" small />
            ))}
          </div>
        )}
        <TaggedRows program_id={post.program_id} product_id={post.product_id} />
        <Department title={postsText('posts.looksAt')}>
          <ul role="list">
            {looksAt.map(([icon, text]) => (
              <li key={text} className={styles.rule}>
                <Icon name={icon} />
                <span>{postsText(text)}</span>
              </li>
            ))}
          </ul>
        </Department>
      </article>
    </div>
  );
}
