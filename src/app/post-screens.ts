import { feedRead, postRead } from '../rules/reads.ts';
import { APP, front } from './row-parts.ts';
import { screen } from './screen-row.ts';

/** The rows of the social feed. */
export const postScreens = {
  socialFeeds: screen('socialFeeds', {
    ...APP,
    awaitsApproval: true,
    parent: 'home',
    document: ({ leapcode }) => feedRead(leapcode),
    pulls: front,
    load: () => import('../features/posts/feed-screen.tsx'),
  }),
  singleFeed: screen('singleFeed', {
    ...APP,
    awaitsApproval: true,
    parent: 'socialFeeds',
    document: ({ leapcode }, { post_id }) => (post_id ? postRead(leapcode, post_id) : undefined),
    pulls: front,
    load: () => import('../features/posts/single-post-screen.tsx'),
  }),
  addPost: screen('addPost', {
    ...APP,
    awaitsApproval: true,
    parent: 'socialFeeds',
    // The draft needs no document; a post that is changed brings its own.
    pulls: (me) => [feedRead(me.leapcode), ...front(me)],
    load: () => import('../features/posts/add-post-screen.tsx'),
  }),
} as const;
