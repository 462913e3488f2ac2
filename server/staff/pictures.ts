import type { Files } from '../files/files.ts';
import { pictureAt } from '../pictures/picture.ts';

/** Whether a picture's address leads to a picture. */
export type PictureExists = (address: string) => Promise<boolean>;

const UPLOADED = /^\/uploads\/([a-z0-9/_.-]+)$/;

/** A drawn picture exists when it can be drawn; an uploaded one when its file is there. */
export const pictureExists =
  (files: Files): PictureExists =>
  async (address) => {
    if (pictureAt(address)) return true;
    const name = UPLOADED.exec(address)?.[1];
    return name !== undefined && (await files.get(name)) !== undefined;
  };
