import { TRENDING_DAYS } from '../../sync/contract/constants.ts';

// What a brand's page is made of, besides what every screen reads.

/** So many posts stand on a brand's page. */
const POSTS = 3;

/** The programs of a division, as its page lists them (rule 7.14). */
export const brandPrograms = (leapcode: string, division: string) =>
  ['brand-courses', { leapcode, division_code: division, current_division_code: division }] as const;

/** Its product brands (rule 7.25). */
export const brandProducts = (division: string): readonly ['get-division-brands', { division_codes: string[] }] => [
  'get-division-brands',
  { division_codes: [division] },
];

/** Its latest posts. */
export function brandPosts(leapcode: string, division: string) {
  const division_code = [division];
  return ['social-feed', { skip: 0, take: POSTS, leapcode, division_code }] as const;
}

/** The tags that its posts carry most (rule 7.16). */
export const brandTags = (division: string) => ['hashtag-trending', { days: TRENDING_DAYS, division_code: division }] as const;
