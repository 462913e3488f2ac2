import * as z from 'zod/mini';

/**
 * A picture of a draft or an entry: which of the stored files it is. Earlier builds had its bytes in place of that, in base64, in the very record
 * of the draft or the entry.
 */
export const StoredPicture = z.union([
  z.object({ name: z.string(), type: z.string(), file: z.string() }),
  z.object({ name: z.string(), type: z.string(), bytes: z.string() }),
]);
export type StoredPicture = z.infer<typeof StoredPicture>;

/** The stored files among these pictures. */
export const filesIn = (pictures: readonly StoredPicture[]): string[] => pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []));

/** A picture of an earlier build as a file. Throws for damaged base64. */
export const fileOfBytes = ({ name, type, bytes }: Extract<StoredPicture, { bytes: string }>): File =>
  new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type });

/** Pictures as they are sent. Throws for one that is not here any more, or is damaged. */
export const sentPictures = (pictures: readonly StoredPicture[], files: ReadonlyMap<string, File> | undefined): File[] =>
  pictures.map((picture) => {
    const file = 'file' in picture ? files?.get(picture.file) : fileOfBytes(picture);
    if (!file) throw new Error('A picture is not here.');
    return file;
  });
