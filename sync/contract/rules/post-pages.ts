/** As many posts or comments as one answer holds. */
export const POSTS_AT_ONCE = 50;

/**
 * The newest posts of all of a person's divisions: the page of the feed that is kept on the device.
 */
export const firstPosts = (leapcode: string) => ({ skip: 0, take: POSTS_AT_ONCE, leapcode });

/** The first comments of a post. */
export const firstComments = (post_id: string | number) => ({
  post_id: String(post_id),
  skip: 0,
  take: POSTS_AT_ONCE,
});
