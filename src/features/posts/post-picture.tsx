import type { ReactNode } from 'react';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { fileIn } from '../../../sync/contract/posts/written-post.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { useSaver } from '../../live/device/use-saver.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useKeptPostPicture } from '../../live/media/use-post-pictures.ts';
import { useStoredFile } from '../../live/media/use-stored-file.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { type PictureWidth, sized } from './rules/picture-address.ts';

interface PostPictureProps {
  picture: Post['media'][number];
  division: string;
  width: PictureWidth;
  ratio?: '4:3' | '1:1' | undefined;
  small?: boolean | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
  /** Words beside it say the same. */
  decorative?: boolean | undefined;
  children?: ReactNode;
}

/** A picture of a post: the server's, or a file of this device while it waits. */
export function PostPicture({ picture: { url, alt }, width, division, decorative = false, ...rest }: PostPictureProps) {
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
