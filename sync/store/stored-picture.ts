import * as z from 'zod/mini';

/** A picture of a draft or an entry, with the id of its stored file. Earlier builds stored its bytes in base64 instead. */
export const StoredPicture = z.union([
  z.object({ name: z.string(), type: z.string(), file: z.string() }),
  z.object({ name: z.string(), type: z.string(), bytes: z.string() }),
]);
export type StoredPicture = z.infer<typeof StoredPicture>;

/** Ids of the stored files of these pictures. */
export const filesIn = (pictures: readonly StoredPicture[]): string[] => pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []));

/** Returns the file of an earlier build's picture. Throws for damaged base64. */
export const fileOfBytes = ({ name, type, bytes }: Extract<StoredPicture, { bytes: string }>): File =>
  new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type });

/** Returns the files to send for these pictures. Throws if one is missing or damaged. */
export const sentPictures = (pictures: readonly StoredPicture[], files: ReadonlyMap<string, File> | undefined): File[] =>
  pictures.map((picture) => {
    const file = 'file' in picture ? files?.get(picture.file) : fileOfBytes(picture);
    if (!file) throw new Error('A picture is not here.');
    return file;
  });
