import { ATTACHMENT_MAX_BYTES } from '../../sync/contract/constants.ts';
import { Refusal } from '../refusal.ts';

/** The formats that rule 5.9 allows, as magic bytes identify them. */
export type PictureFormat = 'jpeg' | 'png';

const BY_EXTENSION: ReadonlyMap<string, PictureFormat> = new Map([
  ['jpeg', 'jpeg'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
]);
const BY_TYPE: ReadonlyMap<string, PictureFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/jpg', 'jpeg'],
  ['image/png', 'png'],
]);

/** What a sender claims about a file; `size` in bytes. */
export interface SaidOfFile {
  readonly name?: string;
  readonly type: string;
  readonly size: number;
}

/** The refusal of another kind of file, or a disguised one, in rule 5.9's words. */
export const wrongKind = (field: string): Refusal =>
  new Refusal('picture-kind', 'Please upload image file format like .jpeg, .jpg and .png.', { field });

const tooBig = (field: string): Refusal => new Refusal('picture-size', 'Please upload each image less than 5MB', { field });

/** The format on which extension and declared type agree; refuses every other kind, and 5,000,000 bytes or more (rule 5.9, S35). */
export function checkSaid({ name, type, size }: SaidOfFile, field: string): PictureFormat {
  const format = BY_EXTENSION.get(/\.([a-z]{3,4})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? '');
  if (!format || BY_TYPE.get(type.toLowerCase()) !== format) throw wrongKind(field);
  if (size >= ATTACHMENT_MAX_BYTES) throw tooBig(field);
  return format;
}
