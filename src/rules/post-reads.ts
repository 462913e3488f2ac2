import { TRENDING_DAYS } from '../../sync/contract/constants.ts';
import { firstComments, firstPosts, POSTS_AT_ONCE } from '../../sync/contract/rules/post-pages.ts';

// What the social feed is made of.

/** The newest posts of all of the person's divisions, kept for when there is no signal. */
export const feedRead = (leapcode: string) => ['social-feed', firstPosts(leapcode)] as const;
/** A page of the feed, from 0 on; with a tag, of the posts that carry it. */
export const feedPage = (leapcode: string, page: number, tag?: string) => ({
  ...firstPosts(leapcode),
  skip: page * POSTS_AT_ONCE,
  ...(tag !== undefined && { tag }),
});
/** The tags that posts of the person's divisions carry most (rule 7.16). */
export const trendingRead = ['hashtag-trending', { days: TRENDING_DAYS }] as const;
/** One post (rule 7.35). */
export const postRead = (leapcode: string, post_id: string) => ['get-post', { post_id, leapcode }] as const;
export const commentsRead = (post_id: string) => ['comments', firstComments(post_id)] as const;
/** A later page of a post's comments. */
export const commentsPage = (post_id: string, page: number) => ({ ...firstComments(post_id), skip: page * POSTS_AT_ONCE });
