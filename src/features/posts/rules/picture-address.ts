/** The widths in which a server keeps the pictures of a post. */
export type PictureWidth = 320 | 960;

/** A smaller file of a picture of a post; drawings and files of this device have one size. */
export const sized = (url: string, width: PictureWidth): string =>
  url.replace(/-1600\.(\w+)/, `-${width}.$1`);
