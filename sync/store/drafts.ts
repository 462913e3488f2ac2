import type { StoredPicture } from './stored-picture.ts';

/** What a person chose, as it was chosen; `tries`: how often a start of the app has gone on with it. Its file may not be stored yet. */
export interface Original {
  readonly picture: StoredPicture;
  readonly tries: number;
}

/** A post that is being written: a new one, or changes of one. `pictures`: new ones, in their order, with what they show; `drop`: pictures of the post that are taken out. */
export interface PostDraft {
  readonly text: string;
  readonly division?: string;
  readonly pictures: readonly { readonly picture: StoredPicture; readonly alt: string }[];
  /** A video, whose poster is the one picture. */
  readonly video?: StoredPicture;
  /** Pictures as they were chosen, which are not small yet, in their order, and a video that has no poster yet. */
  readonly originals?: readonly Original[];
  /** Descriptions of pictures that the post has already, by their ids. */
  readonly alts?: Readonly<Record<string, string>>;
  readonly drop?: readonly string[];
  readonly program_id?: string | number | null;
  readonly product_id?: string | number | null;
  /** The id that the post has once it is sent, also if it is sent a second time. */
  readonly post_id?: string;
}

/** What a person is changing of their profile: only what is another than it was. */
export interface ProfileDraft {
  readonly name?: string;
  readonly email?: string;
  readonly city?: string;
  readonly languages?: readonly string[];
  /** A picture that was chosen and is not cut yet. */
  readonly picture?: StoredPicture;
  /** One that is not small yet. */
  readonly original?: Original;
}

/** The salon form as it is typed (rule 2.11): by the wire's names, with the numbers as text. */
export interface SalonTyped {
  readonly salon_name: string;
  readonly salon_type: string;
  readonly address: string;
  readonly pin_code: string;
  readonly city: string;
  readonly state: string;
  readonly phone: string;
  readonly chairs: string;
  readonly staff: string;
  readonly owner: string;
  readonly brands: readonly string[];
  readonly opening_days: readonly string[];
}

/**
 * A comment that is being written; `reply_to`: the comment that it answers; `comment_id`: the id that it has once it is sent, also if it is sent a second
 * time. Earlier builds stored words alone where it answers none.
 */
export type CommentDraft = string | { readonly text: string; readonly reply_to?: string | number; readonly comment_id?: string };
