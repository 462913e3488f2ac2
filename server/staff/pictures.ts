import { pictureAt } from '../../art/picture.ts';
import type { Files } from '../files/files.ts';

/** Whether there is a picture at a picture's address. */
export type PictureExists = (address: string) => Promise<boolean>;

const UPLOADED = /^\/uploads\/([a-z0-9/_.-]+)$/;

/** A drawn picture exists if it can be drawn, an uploaded one if its file exists. */
export const pictureExists =
  (files: Files): PictureExists =>
  async (address) => {
    if (pictureAt(address)) return true;
    const name = UPLOADED.exec(address)?.[1];
    return name !== undefined && (await files.get(name)) !== undefined;
  };
