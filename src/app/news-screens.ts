import { newestNotifications } from '../rules/reads.ts';
import { APP, front } from './row-parts.ts';
import { screen } from './screen-row.ts';

/** The rows of what the division says: its news, a notification in full, and itself. */
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
