import type { Upload } from '../../../sync/contract/uploads.ts';
import type { KeptMedia } from '../../db/schema-posts.ts';
import { acceptPicture } from '../../files/picture-intake.ts';
import type { World } from '../../world.ts';

/** Takes a post's pictures one after the other: decoding is heavy, and the first bad one is enough. */
export async function takeMedia(world: Pick<World, 'files' | 'chance'>, images: readonly Upload[]): Promise<KeptMedia[]> {
  const taken: KeptMedia[] = [];
  for (const image of images) {
    const { name, ...picture } = await acceptPicture(world, image, 'post');
    taken.push({ id: name, alt: '', ...picture });
  }
  return taken;
}

/** The pictures with what is to be seen on each; one that is not described anew keeps its words. */
export const described = (media: readonly KeptMedia[], alts: readonly string[] | undefined): KeptMedia[] =>
  media.map((each, index) => ({ ...each, alt: alts?.[index] ?? each.alt }));
