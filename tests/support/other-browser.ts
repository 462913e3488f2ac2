import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { Driven } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { type Front, startFront } from './front.ts';
import { type LiveServer, startServer } from './live-server.ts';
import { startWebKitGtk } from './webkitgtk.ts';

/** The browsers beside Chromium in which the built app is proven. */
export type Kind = 'firefox' | 'webkitgtk';

/**
 * What a build does not offer the app, by the property that its pages or workers would show, and
 * what the app does instead.
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

/** What cannot be proven in a build by the way it is driven, and why. */
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

/** A file of the browser's own memory of typed fields, see above. */
export const REMEMBERS_TYPING = /formhistory\.sqlite/;

/** One browser with a fresh profile, and its own way to a server of the worker's own. */
export interface Place {
  readonly kind: Kind;
  readonly server: LiveServer;
  readonly front: Front;
  readonly profile: string;
  /** The one page; another one after the browser was ended. */
  page: Driven;
  /**
   * Ends the browser and starts it again, where it keeps its profile; else loads the page again.
   */
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
