import { once } from 'node:events';
import type { Server } from 'node:http';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../server/db/schema/accounts.ts';
import { incomingFiles } from '../../../server/db/schema/files.ts';
import { posts } from '../../../server/db/schema/posts.ts';
import { listen } from '../../../server/http/listen.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { keepDraftFile, POST_DRAFT } from '../../../sync/page/files.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { signIn } from '../../support/account.ts';
import { signedIn } from '../../support/client.ts';
import { type CutLine, openCutLine } from '../../support/cut-line.ts';
import { CONFIG, OFFERED, TestDevice, WITHOUT_PARTS } from '../../support/device.ts';
import { paddedJpeg, photo } from '../../support/pictures.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';
import { video } from '../../support/videos.ts';

/** 64 kbit/s, in bytes a millisecond. */
const PACE = 8;
/**
 * What passes between two cuts: 30 seconds in the mean, and not at the same place of a part each
 * time.
 */
const CUT_AFTER_BYTES = [30_000, 26_000, 33_000, 31_000, 24_000, 36_000, 28_000, 32_000].map(
  (ms) => PACE * ms,
);
/** The most bytes that a post may cost, for each of its own. */
const MOST_COST = 1.15;
const POST_ID = '11111111-2222-4333-8444-555555555555';

let server: TestServer;
let listening: Server;
let line: CutLine;
beforeAll(async () => {
  // The production limit of calls.
  server = await openTestServer({ environment: { PORT: '0', RATE_PER_MINUTE: '60' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  const port = await new Promise<number>((resolve) => {
    listening = listen(server.app, { ...server.context.settings, PORT: 0 }, (place) =>
      resolve(place.port),
    );
  });
  line = await openCutLine(port, CUT_AFTER_BYTES);
});
afterEach(async () => {
  await line.stop();
  listening.closeAllConnections();
  listening.close();
  await once(listening, 'close');
});

/**
 * A device that is signed in at the server, behind the line, with a post of these files in its
 * outbox.
 */
async function writePost(files: readonly File[], offered = OFFERED) {
  const device = new TestDevice();
  device.clock.ms = server.clock.now();
  device.offered = offered;
  device.config = { ...CONFIG, api_url: `${line.url}/api` };
  const { store } = await signIn(device);
  const { access, refresh } = await signedIn(server);
  await writeSession(store, { token: access, refresh_token: refresh });
  // The line's time is what a line of 64 kbit/s would have taken for what has passed.
  const edges = { ...device.context(fetch), monotonic: () => line.passed() / PACE };
  const pictures = [];
  for (const [n, file] of files.entries())
    pictures.push(await keepDraftFile(store, file, { id: `file-${n}`, at: 0 }, POST_DRAFT));
  const author = { name: 'Asha Menon', picture: null, profile: 'hd', city: null } as const;
  const at = new Date(server.clock.now()).toISOString();
  const input = {
    post_id: POST_ID,
    leapcode: 'HD1001',
    author,
    division_code: 'rangat',
    text: 'Ten looks',
    pictures,
    at,
  };
  await dispatch(store, 'add-post', input, { id: 'the-post', at: edges.now() });
  /** Drains a minute apart until the post has arrived; answers with how many it took. */
  const sendAll = async (most: number): Promise<number> => {
    for (let drains = 1; drains <= most; drains += 1) {
      if ((await push(edges, store)).sent > 0) return drains;
      device.clock.ms += 60_000;
      server.clock.advance(60_000);
    }
    return Number.POSITIVE_INFINITY;
  };
  return { sendAll, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}
const tenPictures = async (): Promise<File[]> => {
  const picture = paddedJpeg(await photo(), 380_000);
  return Array.from(
    { length: 10 },
    (_, n) => new File([new Uint8Array(picture)], `${n}.jpg`, { type: 'image/jpeg' }),
  );
};
const postsThere = () => server.db.select().from(posts).where(eq(posts.id, POST_ID));
const countedPosts = async () =>
  (await server.db.select().from(limits).where(like(limits.key, 'calls:add-post:%'))).map(
    ({ count }) => count,
  );

test('[P5] a post of ten pictures at 64 kbit/s with a cut every 30 s arrives once, for at most 1.15 times its bytes and one counted try', {
  timeout: 120_000,
}, async () => {
  const { sendAll, bytes } = await writePost(await tenPictures());
  expect(await sendAll(20)).toBeLessThan(20);
  expect(line.cuts()).toBeGreaterThanOrEqual(15);
  // With the answers, too.
  expect(line.passed() / bytes).toBeLessThanOrEqual(MOST_COST);
  expect((await postsThere()).map(({ media }) => media.length)).toEqual([10]);
  expect(await countedPosts()).toEqual([1]);
  expect(await server.db.select().from(incomingFiles)).toEqual([]);
});

test('[P5] a video of 8 MB on the same line arrives once, complete, for at most 1.15 times its bytes', {
  timeout: 120_000,
}, async () => {
  const short = await video();
  const padding = Buffer.alloc(8_000_000 - short.length, 7);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  const film = new File([new Uint8Array(Buffer.concat([short, padding]))], 'way.mp4', {
    type: 'video/mp4',
  });
  const poster = new File([new Uint8Array(await photo())], 'poster.jpg', { type: 'image/jpeg' });
  const { sendAll, bytes } = await writePost([film, poster]);
  expect(await sendAll(30)).toBeLessThan(30);
  expect(line.sent() / bytes).toBeLessThanOrEqual(MOST_COST);
  const [post] = await postsThere();
  const kept = await server.context.files.get(`${post?.media[0]?.id}-0.mp4`);
  expect(kept?.bytes.length).toBe(8_000_000);
  expect(await countedPosts()).toEqual([1]);
});

test('[P5] the same post as one form does not arrive on that line in five drains', {
  timeout: 60_000,
}, async () => {
  const { sendAll } = await writePost(await tenPictures(), WITHOUT_PARTS);
  expect(await sendAll(5)).toBe(Number.POSITIVE_INFINITY);
  expect(await postsThere()).toEqual([]);
});
