import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { acceptPicture, type StoredPicture } from './accept-picture.ts';
import type { PictureKind } from './file-names.ts';
import { expectOwner, own } from './ownership.ts';

/** Stored pictures: who wants them owns them in the transaction that names them; those that nobody comes to own are removed. */
export type TakenPictures = (tx: Database) => Promise<readonly StoredPicture[]>;

/** What a call's pictures are: their purpose, and the field that a refusal names. */
interface Purpose {
  readonly kind: PictureKind;
  readonly field?: string;
  /** Stores what belongs to a picture, under its name. */
  readonly beside?: (name: string) => Promise<void>;
}

/**
 * Accepts and stores a call's pictures in the call's turn, one after another, because decoding is heavy and the first bad one is enough to refuse. No
 * transaction may be open: everybody who needs its connection or its locks would wait.
 */
export async function takePictures(
  context: Pick<AppContext, 'files' | 'chance' | 'uploads' | 'db' | 'clock'>,
  images: readonly Upload[],
  { kind, field, beside }: Purpose,
): Promise<TakenPictures> {
  const taken: StoredPicture[] = [];
  const intake = { ...context, expect: (name: string) => expectOwner(context, name) };
  const take = async (): Promise<void> => {
    for (const image of images) {
      const picture = await acceptPicture(intake, image, kind, field);
      await beside?.(picture.name);
      taken.push(picture);
    }
  };
  if (images.length) await context.uploads.run(take);
  return async (tx) => {
    await own(
      tx,
      context.clock,
      taken.map(({ name }) => name),
    );
    return taken;
  };
}
