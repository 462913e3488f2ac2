import { useState } from 'react';
import type { Post } from '../../../sync/contract/post.ts';
import { postsText } from '../../i18n/posts.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Notch } from '../../ui/lists/notch.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostVideo } from './post-video.tsx';
import styles from './single-post.module.css';

/** The pictures of a post, one large; the arrows go from one to the next. */
export function PostGallery({ post: { media, division_code } }: { post: Post }) {
  const [at, setAt] = useState(0);
  const picture = media[at] ?? media[0];
  if (!picture) return null;
  if (picture.video) return <PostVideo media={picture} division={division_code} />;
  const { length } = media;
  return (
    <PostPicture picture={picture} division={division_code} width={960} eager className={`bleed ${styles.large}`}>
      {length > 1 && (
        <Notch corner="bottom-right" className={styles.steps}>
          <IconButton icon="back" label={postsText('posts.previousPicture')} onClick={() => setAt((at + length - 1) % length)} />
          <span className="meta" role="status" aria-label={postsText('posts.picture', { number: at + 1, total: length })}>
            {postsText('posts.ofTotal', { number: at + 1, total: length })}
          </span>
          <IconButton icon="next" label={postsText('posts.nextPicture')} onClick={() => setAt((at + 1) % length)} />
        </Notch>
      )}
    </PostPicture>
  );
}
