/**
 * One comment: author, hours after the post, text, and the comment of this post that it answers.
 */
export type SaidLine = readonly [by: string, after: number, text: string, answers?: number];

/** One post of the demo world; its text contains the hashtags. */
export interface PostLine {
  readonly by: string;
  /** Hours before the fill. */
  readonly ago: number;
  readonly text: string;
  /** Pictures: motif and alternative text. */
  readonly shows?: readonly (readonly [motif: string, alt: string])[];
  readonly likes: number;
  readonly said?: readonly SaidLine[];
  /** The program that it links to. */
  readonly program?: number;
  /** The moderator's reason for rejecting it. */
  readonly rejected?: string;
  /** Waits for a moderator. */
  readonly waits?: true;
  readonly pinned?: true;
}
