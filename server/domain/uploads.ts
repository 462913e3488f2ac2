import { ATTACHMENT_MAX_BYTES } from '../../sync/contract/constants.ts';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { idInName, type Upload } from '../../sync/contract/uploads.ts';
import { Refusal } from '../refusal.ts';

/** A file that a form refers to by id: its parts were uploaded before. */
export class NamedUpload implements Upload {
  readonly id: string;
  readonly type = '';
  constructor(id: string) {
    this.id = id;
  }
  get size(): number {
    throw new Error('The size of a named file is not known before it is found.');
  }
  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('The bytes of a named file are not known before it is found.'));
  }
}

const toNamedUpload = (value: unknown): unknown => {
  const id = idInName(value);
  return id === undefined ? value : new NamedUpload(id);
};

/**
 * Replaces file references by `NamedUpload`s in the file fields of a form's row; other fields are
 * unchanged.
 */
export function withUploads({ files = [] }: Pick<Endpoint, 'files'>, sent: unknown): unknown {
  if (files.length === 0) return sent;
  const fields = Object.entries(Object(sent) as Record<string, unknown>).map(([field, value]) => {
    if (!files.includes(field)) return [field, value] as const;
    return [field, Array.isArray(value) ? value.map(toNamedUpload) : toNamedUpload(value)] as const;
  });
  return Object.fromEntries(fields);
}

/** The ids of the uploads that an input refers to. */
export const uploadIds = (input: object): string[] =>
  Object.values(input)
    .flat()
    .flatMap((value) => (value instanceof NamedUpload ? [value.id] : []));

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

/** A file's metadata as its sender declares it; `size` in bytes. */
export interface FileMetadata {
  readonly name?: string;
  readonly type: string;
  readonly size: number;
}

/** The refusal of a file of another or a disguised kind, in rule 5.9's words. */
export const wrongKind = (field: string): Refusal =>
  new Refusal('picture-kind', 'Please upload image file format like .jpeg, .jpg and .png.', {
    field,
  });

const tooBig = (field: string): Refusal =>
  new Refusal('picture-size', 'Please upload each image less than 5MB', { field });

/**
 * The format that extension and declared type agree on; refuses other kinds and files of 5,000,000
 * bytes or more (rule 5.9, S35).
 */
export function checkMetadata({ name, type, size }: FileMetadata, field: string): PictureFormat {
  const format = BY_EXTENSION.get(/\.([a-z]{3,4})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? '');
  if (!format || BY_TYPE.get(type.toLowerCase()) !== format) throw wrongKind(field);
  if (size >= ATTACHMENT_MAX_BYTES) throw tooBig(field);
  return format;
}
