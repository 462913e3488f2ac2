import type { Profile } from '../../sync/contract/account/people.ts';
import { POST_LIMITS } from '../../sync/contract/posts/post.ts';
import { Refusal } from '../refusal.ts';

export type PostStatus = 'published' | 'review' | 'rejected';

/** The facts about an author that decide whether a post waits for a moderator. */
export interface Poster {
  readonly isRegister: 0 | 1;
}

/** Reports from this many people hide a post from everybody until a moderator decides. */
const REPORTS_TO_REVIEW = 3;

/**
 * People whose registration is approved publish at once; those who wait for it also wait for a
 * moderator (rule 4.1).
 */
export const statusOfNew = ({ isRegister }: Poster): PostStatus =>
  isRegister === 1 ? 'published' : 'review';

/** Rejected posts, and those in review, stay with the moderator; an edit does not avoid that. */
export const statusAfterEdit = (before: PostStatus, poster: Poster): PostStatus =>
  before === 'published' ? statusOfNew(poster) : 'review';

/**
 * The status after so many reports from different people who are approved; a trainer's post only a
 * moderator takes away.
 */
export const statusAfterReports = (
  before: PostStatus,
  reports: number,
  author: Profile,
): PostStatus =>
  before === 'published' && author === 'hd' && reports >= REPORTS_TO_REVIEW ? 'review' : before;

/** The message to an author after sending a post. */
export const sentWords: Record<PostStatus, string> = {
  published: 'Your post is published.',
  review: 'Your post is in review. Only you can see it until then.',
  rejected: 'Your post was not published.',
};

/** A hashtag as stored: lower case, without #, letters of every script with their vowel signs. */
const tagOf = (text: string): string | undefined =>
  /^#?([\p{L}\p{M}\p{N}_]{2,40})$/u.exec(text.trim().normalize('NFC').toLowerCase())?.[1];

/** The hashtags of a post: the given ones, then those in its text, each once. */
export function tagsOf(text: string, given: readonly string[]): string[] {
  const written = text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return [...new Set([...given, ...written].flatMap((each) => tagOf(each) ?? []))].slice(
    0,
    POST_LIMITS.tags,
  );
}

/**
 * Refuses a post with neither text nor pictures, one with too many pictures, and a video without
 * its poster or beside other pictures.
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

/** Refuses a video that comes without its poster: a picture that the post has already is none. */
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
