import { feedRead, newestNotifications, postRead } from '../rules/reads.ts';
import { APP, front, screen } from './screen-row.ts';

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
    // The draft needs no document. A post that is edited is read by the form itself.
    pulls: (me) => [feedRead(me.leapcode), ...front(me)],
    load: () => import('../features/posts/add-post-screen.tsx'),
  }),
} as const;

/**
 * The rows of the division's news: What's New, one notification, and the page about the division.
 */
export const newsScreens = {
  about: screen('about', {
    ...APP,
    parent: 'home',
    document: () => ['about-content', {}],
    pulls: front,
    load: () => import('../features/about/about-screen.tsx'),
  }),
  notification: screen('notification', {
    ...APP,
    parent: 'notifications',
    document: ({ leapcode }, { id }) => (id ? newestNotifications(leapcode) : undefined),
    pulls: front,
    load: () => import('../features/notifications/notification-screen.tsx'),
  }),
  notificationSettings: screen('notificationSettings', {
    ...APP,
    parent: 'notifications',
    document: () => ['push-preferences', {}],
    pulls: front,
    load: () => import('../features/push/notification-settings-screen.tsx'),
  }),
  whatsNew: screen('whatsNew', {
    ...APP,
    parent: 'home',
    document: () => ['popup-history', {}],
    pulls: front,
    load: () => import('../features/news/whats-new-screen.tsx'),
  }),
} as const;
