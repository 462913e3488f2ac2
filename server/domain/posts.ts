import type { Profile } from '../../sync/contract/account/people.ts';
import { POST_LIMITS } from '../../sync/contract/posts/post.ts';
import { Refusal } from '../refusal.ts';

export type PostStatus = 'published' | 'review' | 'rejected';

/** The facts about an author that decide whether a post waits for a moderator. */
export interface Poster {
  readonly isRegister: 0 | 1;
}

/** Reports by this many people hide a post until a moderator decides. */
const REPORTS_TO_REVIEW = 3;

/** Approved people publish at once; posts of others wait for a moderator (rule 4.1). */
export const statusOfNew = ({ isRegister }: Poster): PostStatus =>
  isRegister === 1 ? 'published' : 'review';

/** An edit does not release rejected posts, or those in review, from moderation. */
export const statusAfterEdit = (before: PostStatus, poster: Poster): PostStatus =>
  before === 'published' ? statusOfNew(poster) : 'review';

/**
 * The status after this many reports by different approved people; only a moderator hides a
 * trainer's post.
 */
export const statusAfterReports = (
  before: PostStatus,
  reports: number,
  author: Profile,
): PostStatus =>
  before === 'published' && author === 'hd' && reports >= REPORTS_TO_REVIEW ? 'review' : before;

/** The message to an author after sending a post. */
export const sentMessage: Record<PostStatus, string> = {
  published: 'Your post is published.',
  review: 'Your post is in review. Only you can see it until then.',
  rejected: 'Your post was not published.',
};

/** A hashtag as stored: lower case, without #, letters of every script with their vowel signs. */
const tagOf = (text: string): string | undefined =>
  /^#?([\p{L}\p{M}\p{N}_]{2,40})$/u.exec(text.trim().normalize('NFC').toLowerCase())?.[1];

/** The distinct hashtags of a post: the given ones, then those in its text. */
export function tagsOf(text: string, given: readonly string[]): string[] {
  const written = text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return [...new Set([...given, ...written].flatMap((each) => tagOf(each) ?? []))].slice(
    0,
    POST_LIMITS.tags,
  );
}

/**
 * Refuses a post with neither text nor pictures, one with too many pictures, and a video without a
 * poster or with other pictures.
 */
export function checkContents(
  text: string,
  { pictures, videos }: { readonly pictures: number; readonly videos: number },
): void {
  if (text === '' && pictures === 0)
    throw new Refusal('empty', 'Please write something or add a picture.', { field: 'text' });
  if (pictures > POST_LIMITS.pictures)
    throw new Refusal(
      'too-many-pictures',
      `A post can have at most ${POST_LIMITS.pictures} pictures.`,
      { field: 'images' },
    );
  if (videos > 0 && (videos > 1 || pictures !== 1))
    throw new Refusal('video-kind', 'A post has either pictures or one video with its poster.', {
      field: 'videos',
    });
}

/** Refuses a video without a new poster; pictures that the post already has do not count. */
export function checkPoster(pictures: number, videos: number): void {
  if (videos > 0 && pictures !== 1)
    throw new Refusal('video-kind', 'A post has either pictures or one video with its poster.', {
      field: 'videos',
    });
}

/** Refuses a report of one's own post. */
export function checkReport(authorId: string, reporterId: string): void {
  if (authorId === reporterId)
    throw new Refusal('own-post', 'This is your own post. You can edit or delete it.');
}
