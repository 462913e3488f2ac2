import type { ReactNode } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { fileIn } from '../../../sync/contract/posts/written-post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useStoredFile } from '../../live/media/use-files.ts';
import { useMedia, useSaver } from '../../live/media/use-media.ts';
import { useKeptPostPicture } from '../../live/media/use-post-pictures.ts';
import { Film } from '../../ui/media/film/film.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './posts.module.css';
import { type PictureWidth, sized } from './rules/shots.ts';

interface PostVideoProps {
  media: Post['media'][number];
  division: string;
  className?: string | undefined;
}

/**
 * A video of a post; no bytes are loaded before it is played. Offline its poster is shown, unless
 * the file is on this device.
 */
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
      {/* People's videos have no captions; their description is shown below. */}
      <Film
        className={styles.video}
        label={name}
        lang={langOf(name)}
        url={src}
        poster={poster ?? address(sized(picture.url, 960))}
      />
      {picture.alt && (
        <p className="meta" lang={langOf(picture.alt)}>
          {picture.alt}
        </p>
      )}
    </div>
  );
}

interface PostPictureProps {
  picture: Post['media'][number];
  division: string;
  width: PictureWidth;
  ratio?: '4:3' | '1:1' | undefined;
  small?: boolean | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
  /** The text next to it says the same, so that `alt` is empty. */
  decorative?: boolean | undefined;
  children?: ReactNode;
}

/** A picture of a post: the server's file, or this device's while the post is unsent. */
export function PostPicture({
  picture: { url, alt },
  width,
  division,
  decorative = false,
  ...rest
}: PostPictureProps) {
  const media = useMedia();
  const saves = useSaver();
  const file = fileIn(url);
  const stored = useStoredFile(file);
  const kept = useKeptPostPicture(file === undefined ? sized(url, 320) : undefined);
  return (
    <Pic
      {...rest}
      src={file === undefined ? (kept ?? media(sized(url, saves ? 320 : width))) : stored}
      alt={decorative ? '' : alt}
      lang={langOf(alt)}
      division={division}
    />
  );
}
