import { readFile } from 'node:fs/promises';

export const PLACE = '+18.5204+073.8567/';

/**
 * A short video with picture and sound, as a phone makes it: where it was taken stands in its
 * words.
 */
export async function video(): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(await readFile('server/media/base-level/base-level-240.mp4'));
  bytes.write(PLACE, bytes.indexOf('udta') + 24, 'latin1');
  return bytes;
}

/** The same, whose sound says that it is the way that the camera took. */
export async function videoWithWay(): Promise<Buffer<ArrayBuffer>> {
  const bytes = await video();
  bytes.write('meta', bytes.indexOf('soun'), 'latin1');
  return bytes;
}
