import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import type { KeptMedia } from '../../db/schema-posts.ts';
import { acceptPicture } from '../../pictures/uploaded/accept-picture.ts';
import { acceptVideo } from '../../pictures/uploaded/accept-video.ts';

/** What a post is sent with; a video has its poster as the only picture. */
interface Sent {
  readonly images?: readonly Upload[] | undefined;
  readonly videos?: readonly Upload[] | undefined;
}

/** Stores a post's pictures one after another, because decoding is heavy and the first bad one is enough to refuse. */
export async function takeMedia(context: Pick<AppContext, 'files' | 'chance'>, { images = [], videos: [video] = [] }: Sent): Promise<KeptMedia[]> {
  const taken: KeptMedia[] = [];
  for (const image of images) {
    const { name, ...picture } = await acceptPicture(context, image, 'post');
    const more = video && { video: await acceptVideo(context, video, name) };
    taken.push({ id: name, alt: '', ...picture, ...more });
  }
  return taken;
}

/** The pictures with their alternative texts; one without a new text keeps its old one. */
export const described = (media: readonly KeptMedia[], alts: readonly string[] | undefined): KeptMedia[] =>
  media.map((each, index) => ({ ...each, alt: alts?.[index] ?? each.alt }));
