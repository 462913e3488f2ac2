import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { Driven } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { type Front, startFront } from './front.ts';
import { type LiveServer, startServer } from './live-server.ts';
import { startWebKitGtk } from './webkitgtk.ts';

/** Browsers other than Chromium in which the built app is tested. */
export type Kind = 'firefox' | 'webkitgtk';

/**
 * Missing features of a browser's build, by the property that pages or workers would have, with the
 * app's replacement.
 */
export const LACKS = {
  firefox: {
    'Background Sync': 'waiting work is sent as soon as any page of the app is open',
    'Storage Buckets': 'all accounts lie in the origin’s one bucket',
    'Network Information': 'saving data is not known, so everything is prefetched',
    'Install prompt': 'the browser’s own menu installs it',
    'App badge': 'the count stands in the app only',
  },
  webkitgtk: {
    'Background Sync': 'waiting work is sent as soon as any page of the app is open',
    'Storage Buckets': 'all accounts lie in the origin’s one bucket',
    'Network Information': 'saving data is not known, so everything is prefetched',
    'Install prompt': 'the app stays a page of the browser',
    'App badge': 'the count stands in the app only',
    'Push messages': 'the list of notifications is read when the app is open',
  },
} as const satisfies Readonly<Record<Kind, Readonly<Record<string, string>>>>;

/** Checks that the driver of a build cannot do, with the reason. */
export const NOT_POSSIBLE_HERE: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  firefox: {
    'Log-out scan of what Firefox itself remembers of typed fields':
      'its form history (formhistory.sqlite) belongs to the person’s settings as saved passwords do; a page that kept it out would keep password managers out',
  },
  webkitgtk: {
    'Home offline after the browser was ended':
      'an automated WebKitGTK always has a private session, which ends with it; a reload is proven instead',
    'Log-out scan of the profile on disk':
      'that private session writes nothing to disk, which is proven instead',
    'Errors in the console': 'classic WebDriver does not tell them',
  },
};

/** Matches the file in which the browser stores typed values, see above. */
export const REMEMBERS_TYPING = /formhistory\.sqlite/;

/** A browser with a fresh profile, and its own address of the worker's server. */
export interface Place {
  readonly kind: Kind;
  readonly server: LiveServer;
  readonly front: Front;
  readonly profile: string;
  /** The page; a new one after a restart of the browser. */
  page: Driven;
  /** Restarts the browser if it keeps its profile, else reloads the page. */
  readonly startAgain: (path: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

const start = { firefox: startFirefox, webkitgtk: startWebKitGtk };

export const test = base.extend<object, { kind: Kind; place: Place }>({
  kind: ['firefox', { option: true, scope: 'worker' }],
  place: [
    async ({ kind }, use) => {
      const [server, front, profile] = await Promise.all([
        startServer({}, 'built'),
        startFront(),
        mkdtemp(join(tmpdir(), 'chairside-profile-')),
      ]);
      front.lead(server.url);
      let running = true;
      const begin = async () => new Driven(await start[kind](profile), front.url);
      const end = async () => {
        if (running) await place.page.wire.close();
        running = false;
      };
      const place: Place = {
        kind,
        server,
        front,
        profile,
        page: await begin(),
        startAgain: async (path) => {
          if (kind === 'firefox') {
            await end();
            place.page = await begin();
            running = true;
          }
          await place.page.open(path);
        },
        end,
      };
      await use(place);
      await end();
      await Promise.all([front.stop(), server.stop()]);
      await rm(profile, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
