/** Number of posts or comments in one answer. */
export const POSTS_AT_ONCE = 50;

/**
 * The request for the newest posts of all divisions of a person, which are stored on the device.
 */
export const firstPosts = (leapcode: string) => ({ skip: 0, take: POSTS_AT_ONCE, leapcode });

/** The request for the first comments of a post. */
export const firstComments = (post_id: string | number) => ({
  post_id: String(post_id),
  skip: 0,
  take: POSTS_AT_ONCE,
});
