import { readFile } from 'node:fs/promises';

export const PLACE = '+18.5204+073.8567/';

/**
 * Returns a short video with picture and sound, like a phone's, whose metadata has its location.
 */
export async function video(): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(await readFile('server/media/base-level/base-level-240.mp4'));
  bytes.write(PLACE, bytes.indexOf('udta') + 24, 'latin1');
  return bytes;
}

/** Returns the same video, with the camera's route in its sound track. */
export async function videoWithWay(): Promise<Buffer<ArrayBuffer>> {
  const bytes = await video();
  bytes.write('meta', bytes.indexOf('soun'), 'latin1');
  return bytes;
}
