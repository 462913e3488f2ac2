import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import type { KeptMedia } from '../../db/schema-posts.ts';
import { acceptPicture } from '../../pictures/uploaded/accept-picture.ts';

/** Stores a post's pictures one after another, because decoding is heavy and the first bad one is enough to refuse. */
export async function takeMedia(context: Pick<AppContext, 'files' | 'chance'>, images: readonly Upload[]): Promise<KeptMedia[]> {
  const taken: KeptMedia[] = [];
  for (const image of images) {
    const { name, ...picture } = await acceptPicture(context, image, 'post');
    taken.push({ id: name, alt: '', ...picture });
  }
  return taken;
}

/** The pictures with their alternative texts; one without a new text keeps its old one. */
export const described = (media: readonly KeptMedia[], alts: readonly string[] | undefined): KeptMedia[] =>
  media.map((each, index) => ({ ...each, alt: alts?.[index] ?? each.alt }));
