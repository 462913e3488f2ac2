import type { Post } from '../../../sync/contract/posts/post.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { share } from '../../live/device/share.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import styles from './posts.module.css';
import { useDid } from './use-did.ts';

/** Shares a post's address with the first of its words. */
const sharePost = ({ id, author, text }: Post): Promise<void> =>
  share(
    {
      title: postsText('posts.by', { name: author.name }),
      text: text.slice(0, 100),
      url: new URL(pathTo('singleFeed', { post_id: id }), location.href).href,
    },
    sharedText,
  );

/**
 * What anybody does with a post: like it, talk about it, share it. `comments`: how many there are,
 * where that is known better.
 */
export function PostActs({
  post,
  comments = post.comments_count,
}: {
  post: Post;
  comments?: number;
}) {
  const did = useDid();
  const { id, liked, likes } = post;
  return (
    <div className={`acts acts--quiet ${styles.acts}`}>
      <Button
        variant="text"
        icon="heart"
        aria-pressed={liked}
        aria-label={postsText(liked ? 'posts.unlike' : 'posts.like', { count: likes })}
        className={styles.like}
        onClick={() => void did('like-post', { post_id: id, on: !liked })}
      >
        {likes}
      </Button>
      <ButtonLink
        variant="text"
        icon="message"
        to={`${pathTo('singleFeed', { post_id: id })}#comments`}
        aria-label={postsText('posts.commentCount', { count: comments })}
      >
        {comments}
      </ButtonLink>
      <ShareButton onShare={() => void sharePost(post)} />
    </div>
  );
}
