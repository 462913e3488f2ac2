import * as z from 'zod/mini';
import type { Schema } from '../contract/endpoint.ts';

/**
 * A picture of a draft or an entry, with the id of its stored file. Earlier builds stored its bytes
 * in base64 instead.
 */
export const StoredPicture = z.union([
  z.object({ name: z.string(), type: z.string(), file: z.string() }),
  z.object({ name: z.string(), type: z.string(), bytes: z.string() }),
]);
export type StoredPicture = z.infer<typeof StoredPicture>;

/** Ids of the stored files of these pictures. */
export const filesIn = (pictures: readonly StoredPicture[]): string[] =>
  pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []));

/** Returns the file of an earlier build's picture. Throws for damaged base64. */
export const fileOfBytes = ({
  name,
  type,
  bytes,
}: Extract<StoredPicture, { bytes: string }>): File =>
  new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type });

/** Returns the files to send for these pictures. Throws if one is missing or damaged. */
export const sentPictures = (
  pictures: readonly StoredPicture[],
  files: ReadonlyMap<string, File> | undefined,
): File[] =>
  pictures.map((picture) => {
    const file = 'file' in picture ? files?.get(picture.file) : fileOfBytes(picture);
    if (!file) throw new Error('A picture is not here.');
    return file;
  });

/**
 * An object whose values all have one shape. Not zod's own record, because that adds 700 bytes to
 * the service worker.
 */
export const recordOf = <S extends Schema>(each: S) => z.readonly(z.catchall(z.object({}), each));
const Texts = z.readonly(z.array(z.string()));
const ProductOrProgram = z.union([z.string(), z.number(), z.null()]);

/**
 * A picture as the person chose it; `tries`: number of app starts that have tried to compress it.
 * Its file may not be stored yet.
 */
const Original = z.object({ picture: StoredPicture, tries: z.number() });
export type Original = z.infer<typeof Original>;

/** Draft of a new post, or of changes to a post. */
export const PostDraft = z.object({
  text: z.string(),
  division: z.exactOptional(z.string()),
  /** New pictures in their order, with their descriptions. */
  pictures: z.readonly(z.array(z.object({ picture: StoredPicture, alt: z.string() }))),
  /** A video, whose poster is the one picture. */
  video: z.exactOptional(StoredPicture),
  /**
   * Chosen pictures that are not compressed yet, in their order, and a video that has no poster
   * yet.
   */
  originals: z.exactOptional(z.readonly(z.array(Original))),
  /** Descriptions of the post's existing pictures, by picture id. */
  alts: z.exactOptional(recordOf(z.string())),
  /** Ids of existing pictures to remove from the post. */
  drop: z.exactOptional(Texts),
  program_id: z.exactOptional(ProductOrProgram),
  product_id: z.exactOptional(ProductOrProgram),
  /** Id that the new post was sent with; used again if it is sent a second time. */
  post_id: z.exactOptional(z.string()),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** Unsaved changes of the profile: only fields that differ from it. */
export const ProfileDraft = z.object({
  name: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  city: z.exactOptional(z.string()),
  languages: z.exactOptional(Texts),
  /** A chosen picture that is not cropped yet. */
  picture: z.exactOptional(StoredPicture),
  /** A chosen picture that is not compressed yet. */
  original: z.exactOptional(Original),
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

const Typed = z.exactOptional(z.string());
const Chosen = z.exactOptional(Texts);
/** The fields of the salon form that differ from the saved ones. */
export const SalonDraft = z.object({
  salon_name: Typed,
  salon_type: Typed,
  address: Typed,
  pin_code: Typed,
  city: Typed,
  state: Typed,
  phone: Typed,
  chairs: Typed,
  staff: Typed,
  owner: Typed,
  brands: Chosen,
  opening_days: Chosen,
});
/** The salon form as typed (rule 2.11): the wire's field names, with numbers as text. */
export type SalonTyped = Required<z.infer<typeof SalonDraft>>;

/**
 * Draft of a comment; `reply_to`: id of the comment that it answers; `comment_id`: the id that it
 * was sent with, used again if it is sent a second time. Earlier builds stored only the text of a
 * comment that answers none.
 */
export const CommentDraft = z.union([
  z.string(),
  z.object({
    text: z.string(),
    reply_to: z.exactOptional(z.union([z.string(), z.number()])),
    comment_id: z.exactOptional(z.string()),
  }),
]);
export type CommentDraft = z.infer<typeof CommentDraft>;

/** The time that an attempt has taken, in milliseconds. */
const QuizTime = z.object({
  /** Time while the quiz was visible, by the monotonic clock. */
  ran: z.number(),
  /** Time while the quiz was not visible, by the device's clock. */
  away: z.number(),
  /** Device time of the last measurement. */
  at: z.number(),
  /** Server time minus device time at the last measurement. */
  offset: z.number(),
});
export type QuizTime = z.infer<typeof QuizTime>;

/** An attempt at a quiz that was begun on this device and not submitted. */
export const QuizDraft = z.object({
  attempt_id: z.string(),
  /** Server time, milliseconds since 1970. */
  started_at: z.number(),
  time: QuizTime,
  /** Ids of the chosen options, by question. */
  answers: recordOf(Texts),
  flagged: Texts,
  /** Index of the open question, from 0. */
  open: z.number(),
});
export type QuizDraft = z.infer<typeof QuizDraft>;
