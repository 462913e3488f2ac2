import type { Room } from './room.ts';

// What every folder of the app may stand on: parts, words, readers and decisions, none of which
// knows the app.
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

/** A folder of the app, which knows itself, the ground and what is listed. */
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

/** The app's rooms, each after those that it stands on. */
export const appLaw: readonly Room[] = [
  part('telling', []),
  {
    name: 'the page’s engine',
    files: new RegExp(`^${pageEngine}$`),
    knows: ['sync/verbs\\.ts', 'src/engine\\.ts', 'src/live/', 'src/rules/', folder('telling')],
    types: ['sync/'],
    packages: [],
  },
  // Several features in one screen, which know nothing of each other.
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
  // What stands around every screen, with the few parts of features that open over any of them.
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
