import { type Front, startFront } from './front.ts';
import { test as base } from './journey.ts';

/** A journey whose pages reach the worker's server through a front of their own. */
export const test = base.extend<{ front: Front }>({
  front: async ({ server, whatsNew }, use) => {
    await server.control.clock(0);
    await server.control.reset({ whats_new: whatsNew });
    const front = await startFront();
    front.lead(server.url);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
