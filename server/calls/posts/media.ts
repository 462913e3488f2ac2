import type { Upload } from '../../../sync/contract/uploads.ts';
import type { KeptMedia } from '../../db/schema-posts.ts';
import { acceptEach, acceptPicture, type Intake } from '../../pictures/uploaded/accept-picture.ts';
import { acceptVideo } from '../../pictures/uploaded/accept-video.ts';

/** What a post is sent with; a video has its poster as the only picture. */
interface Sent {
  readonly images?: readonly Upload[] | undefined;
  readonly videos?: readonly Upload[] | undefined;
}

/** Stores what a post is sent with. */
export const takeMedia = (context: Intake, { images = [], videos: [video] = [] }: Sent): Promise<KeptMedia[]> =>
  acceptEach(context, images, async (image) => {
    const { name, ...picture } = await acceptPicture(context, image, 'post');
    return { id: name, alt: '', ...picture, ...(video && { video: await acceptVideo(context, video, name) }) };
  });

/** The pictures with their alternative texts; one without a new text keeps its old one. */
export const described = (media: readonly KeptMedia[], alts: readonly string[] | undefined): KeptMedia[] =>
  media.map((each, index) => ({ ...each, alt: alts?.[index] ?? each.alt }));
