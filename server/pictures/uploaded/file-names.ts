/** The purpose of a picture; each kind has its own folder. */
export type PictureKind = 'post' | 'ticket' | 'person';

export const PICTURE_FOLDERS: Record<PictureKind, string> = {
  post: 'posts',
  ticket: 'tickets',
  person: 'people',
};
/**
 * Widths in pixels at which every picture is stored, as WebP and JPEG; smaller pictures are not
 * enlarged.
 */
export const PICTURE_WIDTHS = [320, 960, 1600] as const;
const ENDINGS = ['webp', 'jpg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureEnding = (typeof ENDINGS)[number];

/** One stored file of a picture; `name` is the picture's own, without width and file extension. */
export const variantName = (name: string, width: PictureWidth, ending: PictureEnding): string =>
  `${name}-${width}.${ending}`;

/** The video whose poster a picture is; one signature covers the video and the picture's files. */
export const videoName = (name: string): string => `${name}-0.mp4`;

/**
 * The stored file of a part of an incoming file; `name` is the part's own, such as `incoming/4f…`.
 */
export const partFile = (name: string): string => `${name}.part`;

/** Returns every stored file of a picture, and of the video whose poster it may be. */
export const variantNames = (name: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) => ENDINGS.map((ending) => variantName(name, width, ending))),
  videoName(name),
];

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};
/** The media type of a stored file by its name. */
export const uploadType = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
