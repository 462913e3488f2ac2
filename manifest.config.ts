import { SHARE_IN } from './sync/contract/constants.ts';

const icon = (name: string, size: string, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}`,
  sizes: size,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, short_name: name, url });

/** The installed app's name, look and shortcuts; the build writes it to /manifest.webmanifest. */
export const manifest = {
  id: '/home',
  name: 'Chairside',
  short_name: 'Chairside',
  description: 'Professional education for hairdressers and trainers that works without a signal.',
  lang: 'en',
  dir: 'ltr' as const,
  categories: ['education', 'business', 'lifestyle'],
  scope: '/',
  start_url: '/home?source=installed',
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  orientation: 'any' as const,
  theme_color: '#fffaf5',
  background_color: '#fffaf5',
  // Not standardised yet; browsers that do not know it use the light colours.
  user_preferences: { color_scheme_dark: { theme_color: '#17121a', background_color: '#17121a' } },
  launch_handler: { client_mode: 'navigate-existing' as const },
  // Pictures and words from other apps; the service worker takes them, also without a connection
  // (worker/share-in.ts).
  share_target: {
    action: SHARE_IN,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'pictures', accept: ['image/jpeg', 'image/png', '.jpeg', '.jpg', '.png'] }],
    },
  },
  prefer_related_applications: false,
  icons: [
    icon('icon.svg', 'any', 'any'),
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('maskable-512.png', '512x512', 'maskable'),
    icon('monochrome-512.png', '512x512', 'monochrome'),
  ],
  shortcuts: [
    shortcut('Calendar', '/calendar?source=shortcut'),
    shortcut('Upcoming Training', '/upcoming-training?source=shortcut'),
    shortcut('Notifications', '/notifications?source=shortcut'),
    shortcut('Search', '/search?source=shortcut'),
  ],
};
