import { fileTypeFromBuffer } from 'file-type';
import { POST_LIMITS } from '../../../sync/contract/posts/post.ts';
import { withoutPlace } from '../../../sync/contract/rules/video-place.ts';
import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { acceptPicture, type StoredPicture } from './accept-picture.ts';
import { type PictureKind, videoName } from './file-names.ts';
import { expectOwner, own } from './ownership.ts';

const KINDS: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);

const wrongVideo = (): Refusal =>
  new Refusal('video-kind', 'Please choose an MP4 video of at most 40 MB, with a picture.', {
    field: 'videos',
  });

/**
 * Accepts the video whose poster has this name, or refuses it. It is stored without re-encoding,
 * but without metadata besides picture and sound (S36); a video whose metadata cannot be separated
 * is refused. Nothing of it is decoded.
 */
export async function acceptVideo(
  { files }: Pick<AppContext, 'files'>,
  upload: Upload,
  name: string,
): Promise<void> {
  if (upload.size > POST_LIMITS.video) throw wrongVideo();
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  if (!KINDS.has(found?.mime ?? '') || !withoutPlace(bytes)) throw wrongVideo();
  await files.put(videoName(name), { bytes, type: 'video/mp4' });
}

/** Path of the video whose poster has this name; served only with a signature (`signedAddress`). */
export const videoAddress = (name: string): string => `/uploads/${videoName(name)}`;

/**
 * Stored pictures. A picture gets its owner in the transaction that names it; pictures without an
 * owner are removed.
 */
export type TakenPictures = (tx: Database) => Promise<readonly StoredPicture[]>;

/** The purpose of a call's pictures, and the field that a refusal names. */
interface Purpose {
  readonly kind: PictureKind;
  readonly field?: string;
  /** Stores further files of a picture, under its name. */
  readonly beside?: (name: string) => Promise<void>;
}

/**
 * Accepts and stores a call's pictures in the call's turn, one after another, because decoding is
 * heavy and the first bad one is enough to refuse. No transaction may be open: others would wait
 * for its connection or its locks.
 */
export async function takePictures(
  context: Pick<AppContext, 'files' | 'chance' | 'uploads' | 'db' | 'clock'>,
  images: readonly Upload[],
  { kind, field, beside }: Purpose,
): Promise<TakenPictures> {
  const taken: StoredPicture[] = [];
  const intake = { ...context, expect: (name: string) => expectOwner(context, name) };
  const take = async (): Promise<void> => {
    for (const image of images) {
      const picture = await acceptPicture(intake, image, kind, field);
      await beside?.(picture.name);
      taken.push(picture);
    }
  };
  if (images.length) await context.uploads.run(take);
  return async (tx) => {
    await own(
      tx,
      context.clock,
      taken.map(({ name }) => name),
    );
    return taken;
  };
}
