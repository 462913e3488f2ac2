import * as z from 'zod/mini';
import type { Schema } from '../contract/endpoint.ts';

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

/** An object whose values all have one shape. Not zod's own record, because that adds 700 bytes to the service worker. */
export const recordOf = <S extends Schema>(each: S) => z.readonly(z.catchall(z.object({}), each));
const Texts = z.readonly(z.array(z.string()));
const ProductOrProgram = z.union([z.string(), z.number(), z.null()]);

/** A picture as the person chose it; `tries`: number of app starts that have tried to make it small. Its file may not be stored yet. */
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
  /** Chosen pictures that are not small yet, in their order, and a video that has no poster yet. */
  originals: z.exactOptional(z.readonly(z.array(Original))),
  /** Descriptions of pictures that the post has already, by their ids. */
  alts: z.exactOptional(recordOf(z.string())),
  /** Ids of pictures that are taken out of the post. */
  drop: z.exactOptional(Texts),
  program_id: z.exactOptional(ProductOrProgram),
  product_id: z.exactOptional(ProductOrProgram),
  /** Id of the post once it is sent, also if it is sent a second time. */
  post_id: z.exactOptional(z.string()),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** Unsaved changes of the profile: only fields that differ from it. */
export const ProfileDraft = z.object({
  name: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  city: z.exactOptional(z.string()),
  languages: z.exactOptional(Texts),
  /** A chosen picture that is not cut yet. */
  picture: z.exactOptional(StoredPicture),
  /** A chosen picture that is not small yet. */
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
/** The salon form as it is typed (rule 2.11): by the wire's names, with the numbers as text. */
export type SalonTyped = Required<z.infer<typeof SalonDraft>>;

/**
 * Draft of a comment; `reply_to`: the comment that it answers; `comment_id`: its id once it is sent, also if it is sent a second time. Earlier builds
 * stored the text alone where the comment answers none.
 */
export const CommentDraft = z.union([
  z.string(),
  z.object({ text: z.string(), reply_to: z.exactOptional(z.union([z.string(), z.number()])), comment_id: z.exactOptional(z.string()) }),
]);
export type CommentDraft = z.infer<typeof CommentDraft>;

/** The time that an attempt has taken, in milliseconds. */
const QuizTime = z.object({
  /** Time while the person looked, by the monotonic clock. */
  ran: z.number(),
  /** Time while nobody looked, by the device's clock. */
  away: z.number(),
  /** The device's clock at the last look. */
  at: z.number(),
  /** Server time minus the device's clock at the last look. */
  offset: z.number(),
});
export type QuizTime = z.infer<typeof QuizTime>;

/** An attempt at a quiz that was begun on this device and not handed in. */
export const QuizDraft = z.object({
  attempt_id: z.string(),
  /** Server time, milliseconds since 1970. */
  started_at: z.number(),
  time: QuizTime,
  /** The chosen options, by question. */
  answers: recordOf(Texts),
  flagged: Texts,
  /** Index of the open question, from 0. */
  open: z.number(),
});
export type QuizDraft = z.infer<typeof QuizDraft>;
