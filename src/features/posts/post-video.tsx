import type { Post } from '../../../sync/contract/posts/post.ts';
import { fileIn } from '../../../sync/contract/posts/written-post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useStoredFile } from '../../live/media/use-stored-file.ts';
import { Film } from '../../ui/media/film/film.tsx';
import { PostPicture } from './post-picture.tsx';
import styles from './posts.module.css';
import { sized } from './rules/picture-address.ts';

interface PostVideoProps {
  media: Post['media'][number];
  division: string;
  className?: string | undefined;
}

/** A video of a post: nothing of it comes before it is played. Without a connection its poster stands there, unless this device has the video. */
export function PostVideo({ media: { video, ...picture }, division, className }: PostVideoProps) {
  const address = useMedia();
  const online = useOnline();
  const file = fileIn(video ?? '');
  const stored = useStoredFile(file);
  const poster = useStoredFile(fileIn(picture.url));
  const src = file === undefined ? address(video) : stored;
  if (!src || (file === undefined && !online))
    return (
      <div className={className}>
        <PostPicture picture={picture} division={division} width={960} />
        <p className="meta">{postsText(file === undefined ? 'posts.videoLater' : 'posts.video')}</p>
      </div>
    );
  const name = picture.alt || postsText('posts.video');
  return (
    <div className={className}>
      {/* People's own videos have no captions; what can be seen is said below. */}
      <Film className={styles.video} label={name} lang={langOf(name)} url={src} poster={poster ?? address(sized(picture.url, 960))} />
      {picture.alt && (
        <p className="meta" lang={langOf(picture.alt)}>
          {picture.alt}
        </p>
      )}
    </div>
  );
}
