import type { Upload } from '../../../sync/contract/uploads.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { KeptMedia } from '../../db/schema-posts.ts';
import { acceptVideo, videoAddress } from '../../pictures/uploaded/accept-video.ts';
import { takePictures } from '../../pictures/uploaded/take-pictures.ts';

/** What a post is sent with; a video has its poster as the only picture. */
interface Sent {
  readonly images?: readonly Upload[] | undefined;
  readonly videos?: readonly Upload[] | undefined;
}

/** Stores what a post is sent with, before the transaction in which the post comes to own it. */
export async function takeMedia(
  context: SignedInContext,
  { images = [], videos: [video] = [] }: Sent,
): Promise<(tx: Database) => Promise<KeptMedia[]>> {
  const pictures = await takePictures(context, images, {
    kind: 'post',
    ...(video && { beside: (name: string) => acceptVideo(context, video, name) }),
  });
  return async (tx) =>
    (await pictures(tx)).map(({ name, address, w, h, bytes, color }) => ({
      id: name,
      address,
      alt: '',
      w,
      h,
      bytes,
      color,
      ...(video && { video: videoAddress(name) }),
    }));
}

/** The pictures with their alternative texts; one without a new text keeps its old one. */
export const described = (media: readonly KeptMedia[], alts: readonly string[] | undefined): KeptMedia[] =>
  media.map((each, index) => ({ ...each, alt: alts?.[index] ?? each.alt }));
