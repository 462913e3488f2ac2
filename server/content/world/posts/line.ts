/** One comment: who, hours after the post, the words, and which comment of this post it answers. */
export type SaidLine = readonly [by: string, after: number, text: string, answers?: number];

/** One post of the demo world; hashtags stand in its text. */
export interface PostLine {
  readonly by: string;
  /** Hours before the fill. */
  readonly ago: number;
  readonly text: string;
  /** Pictures: motif and what is to be seen. */
  readonly shows?: readonly (readonly [motif: string, alt: string])[];
  readonly likes: number;
  readonly said?: readonly SaidLine[];
  /** The program that it points to. */
  readonly program?: number;
  /** Why a moderator refused it. */
  readonly rejected?: string;
  /** Waits for a moderator. */
  readonly waits?: true;
  readonly pinned?: true;
}
