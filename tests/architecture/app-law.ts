import type { Room } from './room.ts';

// Imports that every folder of the app may have: parts, texts, readers and rules, none of which
// imports the app.
const ground = [
  ...['ui', 'i18n', 'live', 'rules'].map((name) => `src/${name}/`),
  'src/signal\\.ts',
];
const constants = 'sync/contract/constants\\.ts';
const folder = (name: string): string => `src/app/${name}/`;
const features = (...names: string[]): string => `src/features/(${names.join('|')})/`;

const rows = 'src/app/(screens|screen-row|(learning|post|product)-screens)\\.ts';
const pageEngine = 'src/app/page-engine\\.ts';
const react = ['react', 'react-dom', 'react-router-dom'];

/** Room of a folder of the app, which may import itself, the ground and what is listed. */
const part = (
  name: string,
  knows: readonly string[],
  packages: readonly string[] = react,
): Room => ({
  name: `src/app/${name}`,
  files: new RegExp(`^src/app/${name}/`),
  knows: [constants, ...ground, folder(name), ...knows],
  types: ['sync/'],
  packages,
});

/** The app's rooms, each after those that it imports. */
export const appLaw: readonly Room[] = [
  part('telling', []),
  {
    name: 'the page’s engine',
    files: new RegExp(`^${pageEngine}$`),
    knows: ['sync/verbs\\.ts', 'src/engine\\.ts', 'src/live/', 'src/rules/', folder('telling')],
    types: ['sync/'],
    packages: [],
  },
  // Screens of several features, which do not import each other.
  part('home', ['src/features/'], ['react']),
  part('composed', ['src/features/', folder('home')], ['react']),
  {
    name: 'the rows of the screens',
    files: new RegExp(`^${rows}$`),
    knows: [
      rows,
      'src/live/',
      'src/rules/',
      folder('home'),
      folder('composed'),
      'src/features/[^/]+/([^/]+-screen\\.tsx|rules(/|\\.ts))',
    ],
    types: ['sync/'],
    packages: ['react', 'react-router-dom'],
  },
  // Parts of the page that are loaded when they are needed.
  part('lazy', [features('outbox'), 'sync/account/consent\\.ts', 'sync/page/device\\.ts']),
  part('loading', [
    rows,
    pageEngine,
    'src/app/lazy/as-chosen\\.ts',
    'sync/page/device(-words)?\\.ts',
  ]),
  part(
    'upkeep',
    [
      folder('telling'),
      folder('loading'),
      pageEngine,
      'src/trusted\\.ts',
      'sync/account/consent\\.ts',
    ],
    [...react, 'workbox-window'],
  ),
  part('navigation', [rows, folder('upkeep')]),
  // The frame around every screen, with the few parts of features that open over any screen.
  part('shell', [
    rows,
    ...['loading', 'upkeep', 'navigation', 'composed', 'lazy'].map(folder),
    features(
      'lock',
      'notifications',
      'outbox',
      'product',
      'push',
      'reminders',
      'search',
      'support',
    ),
    'sync/account/consent\\.ts',
  ]),
  {
    name: 'the app',
    files: /^src\/(app\/[^/]+|main)\.tsx?$/,
    knows: [constants, ...ground, 'src/app/', 'src/engine\\.ts', 'src/styles/', features('lock')],
    types: ['sync/'],
    packages: [...react, 'react-dom/client'],
  },
];
