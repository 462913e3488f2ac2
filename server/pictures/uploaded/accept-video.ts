import { fileTypeFromBuffer } from 'file-type';
import { POST_LIMITS } from '../../../sync/contract/post.ts';
import { withoutPlace } from '../../../sync/contract/rules/video-place.ts';
import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { videoName } from './file-names.ts';

const KINDS: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);

const wrongVideo = (): Refusal => new Refusal('video-kind', 'Please choose an MP4 video of at most 40 MB, with a picture.', { field: 'videos' });

/**
 * Accepts the video whose poster has this name, or refuses it. It is stored as it came, without what its camera wrote beside picture and sound (S36);
 * one in which that cannot be told apart is refused. Nothing of it is decoded.
 */
export async function acceptVideo({ files }: Pick<AppContext, 'files'>, upload: Upload, name: string): Promise<void> {
  if (upload.size > POST_LIMITS.video) throw wrongVideo();
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  if (!KINDS.has(found?.mime ?? '') || !withoutPlace(bytes)) throw wrongVideo();
  await files.put(videoName(name), { bytes, type: 'video/mp4' });
}

/** Path of the video whose poster has this name; served only with a signature (`signedAddress`). */
export const videoAddress = (name: string): string => `/uploads/${videoName(name)}`;
