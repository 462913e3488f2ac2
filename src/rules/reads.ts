import type { Profile } from '../../sync/contract/account/people.ts';
import { PAGE_SIZE, TRENDING_DAYS } from '../../sync/contract/constants.ts';
import { keptRange } from '../../sync/contract/rules/india.ts';
import { firstComments, firstPosts, POSTS_AT_ONCE } from '../../sync/contract/rules/post-pages.ts';
import type { ParamsOf } from './paths.ts';

// Each read is a call's name and its request.

/** A person's home, with the notifications that the bell counts. */
export const homeRead = (leapcode: string) =>
  ['home-pwa', { leapcode, notification_flag: 1 }] as const;

/** The person's details: source of the stored name, picture and validation (rules 4.1, 7.11). */
export const personRead = (leapcode: string, profile: Profile) =>
  ['get-hd-detail-by-leapcode', { leapcode, profile }] as const;

/** The calendar from a month before to three months after `now` (server time). */
export const calendarRead = (now: number) => ['calendar', keptRange(now)] as const;

/**
 * The request for a page of a person's notifications, newest first. The engine adds the division
 * (rule 7.17).
 */
export const notificationPage = (leapCode: string, skip = 0) => ({
  skip,
  take: PAGE_SIZE,
  leapCode,
});
/** The latest recordings of past sessions, up to the limit of one response. */
export const recordingsRead = ['recorded-sessions', { skip: 0, take: 100 }] as const;

/** The newest notifications. */
export const newestNotifications = (leapCode: string) =>
  ['notification-list', notificationPage(leapCode)] as const;

/** A course with its lessons. */
export const courseRead = (
  leapcode: string,
  { division_code, course_id }: { readonly division_code: string; readonly course_id: string },
) => ['elearning-details', { leapcode, division_code, course_id }] as const;
/** A quiz: of a blended program, or of a course if the address has a quiz id. */
export const quizRead = ({ blended_id, division_code, quiz }: ParamsOf<'quiz'>) =>
  [
    'quiz-details',
    quiz === undefined
      ? { blended_learning_id: blended_id, division_code }
      : { quiz_id: quiz, division_code },
  ] as const;
/** A person's certificates, and the programs that would earn the next ones. */
export const certificatesRead = ['my-certificates', {}] as const;
/** A blended program. Its address has no division: an empty one stands for all of the person's. */
export const blendedRead = (leapcode: string, blended_learning_id: string) =>
  ['blended-details', { leapcode, division_code: '', blended_learning_id }] as const;

/**
 * All products of a brand (rule 7.26): with sub-brand 0 and no limit, so that one visit stores the
 * whole brand.
 */
export const brandShelfRead = (brand_id: string | number) =>
  ['get-product', { brand_id, sub_brand_id: 0, limit: 0 }] as const;
/** A product's page. */
export const productRead = (product_id: string | number) =>
  ['product-details', { product_id: String(product_id) }] as const;
/** A person's favourite products and programs, and their notes. */
export const favouritesRead = ['my-favourites', {}] as const;
/** A hairdresser's representative, and a pending request for another. */
export const representativeRead = ['representative', {}] as const;
/** A hairdresser's salon, or the initial values of its form (rule 2.11). */
export const salonRead = ['get-salon-details', {}] as const;

// Reads of a brand's page.

/** Number of posts on a brand's page. */
const POSTS = 3;

/** The programs of a division, as its page lists them (rule 7.14). */
export const brandPrograms = (leapcode: string, division: string) =>
  [
    'brand-courses',
    { leapcode, division_code: division, current_division_code: division },
  ] as const;

/** The product brands of a division (rule 7.25). */
export const brandProducts = (
  division: string,
): readonly ['get-division-brands', { division_codes: string[] }] => [
  'get-division-brands',
  { division_codes: [division] },
];

/** The latest posts of a division. */
export function brandPosts(leapcode: string, division: string) {
  const division_code = [division];
  return ['social-feed', { skip: 0, take: POSTS, leapcode, division_code }] as const;
}

/** The most used tags of a division's posts (rule 7.16). */
export const brandTags = (division: string) =>
  ['hashtag-trending', { days: TRENDING_DAYS, division_code: division }] as const;

// Reads of the social feed.

/** The newest posts of all of the person's divisions; stored for offline use. */
export const feedRead = (leapcode: string) => ['social-feed', firstPosts(leapcode)] as const;
/** The request for a page of the feed, counted from 0; with a tag, only posts with that tag. */
export const feedPage = (leapcode: string, page: number, tag?: string) => ({
  ...firstPosts(leapcode),
  skip: page * POSTS_AT_ONCE,
  ...(tag !== undefined && { tag }),
});
/** The most used tags in the person's divisions (rule 7.16). */
export const trendingRead = ['hashtag-trending', { days: TRENDING_DAYS }] as const;
/** One post (rule 7.35). */
export const postRead = (leapcode: string, post_id: string) =>
  ['get-post', { post_id, leapcode }] as const;
/** The first page of a post's comments. */
export const commentsRead = (post_id: string) => ['comments', firstComments(post_id)] as const;
/** The request for a page of a post's comments, counted from 0. */
export const commentsPage = (post_id: string, page: number) => ({
  ...firstComments(post_id),
  skip: page * POSTS_AT_ONCE,
});
