import { POST_LIMITS } from '../../sync/contract/post.ts';
import { Refusal } from '../refusal.ts';

export type PostStatus = 'published' | 'review' | 'rejected';

/** What of an author decides whether a post waits for a moderator. */
export interface Poster {
  readonly role: 'hd' | 'trainer';
  readonly isRegister: 0 | 1;
}

/** So many people's reports take a post out of everybody's sight until a moderator has looked. */
const REPORTS_TO_REVIEW = 3;

/** Trainers and registered hairdressers publish at once; who is still pending waits for a moderator (rule 4.1). */
export const statusOfNew = ({ role, isRegister }: Poster): PostStatus => (role === 'trainer' || isRegister === 1 ? 'published' : 'review');

/** What was rejected or is being looked at stays with the moderator; an edit is no way around one. */
export const statusAfterEdit = (before: PostStatus, poster: Poster): PostStatus => (before === 'published' ? statusOfNew(poster) : 'review');

/** The status with this many reports of different people. */
export const statusAfterReports = (before: PostStatus, reports: number): PostStatus =>
  before === 'published' && reports >= REPORTS_TO_REVIEW ? 'review' : before;

/** What an author reads after sending a post. */
export const sentWords: Record<PostStatus, string> = {
  published: 'Your post is published.',
  review: 'Your post is in review. Only you can see it until then.',
  rejected: 'Your post was not published.',
};

/** A hashtag as it is stored: lower case, without the sign, letters of every script with their vowel signs. */
const tagOf = (text: string): string | undefined => /^#?([\p{L}\p{M}\p{N}_]{2,40})$/u.exec(text.trim().normalize('NFC').toLowerCase())?.[1];

/** The hashtags of a post: those that were given, then those in its text, each once. */
export function tagsOf(text: string, given: readonly string[]): string[] {
  const written = text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return [...new Set([...given, ...written].flatMap((each) => tagOf(each) ?? []))].slice(0, POST_LIMITS.tags);
}

/** Refuses a post without words and pictures, and one with more pictures than fit. */
export function checkContents(text: string, pictures: number): void {
  if (text === '' && pictures === 0) throw new Refusal(422, 'empty', 'Please write something or add a picture.', { field: 'text' });
  if (pictures > POST_LIMITS.pictures)
    throw new Refusal(422, 'too-many-pictures', `A post holds at most ${POST_LIMITS.pictures} pictures.`, { field: 'images' });
}

/** Refuses a report of one's own post. */
export function checkReport(authorId: string, reporterId: string): void {
  if (authorId === reporterId) throw new Refusal(400, 'own-post', 'This is your own post. You can edit or delete it.');
}

/** Refuses pinning by anybody but trainers (own). */
export function checkPin(poster: Poster): void {
  if (poster.role !== 'trainer') throw new Refusal(403, 'profile', 'Only trainers pin posts.');
}
