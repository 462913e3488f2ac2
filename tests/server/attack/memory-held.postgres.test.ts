import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../server/auth/sign-in.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { BODY_ROOMS } from '../../../server/settings/limits/bodies.ts';
import { formBytes, type HeldBody, holdForm, memoryOf } from '../../support/attack/held-bodies.ts';
import { type LiveServer, startServer } from '../../support/live-server.ts';
import { renderChart } from '../../support/render-chart.ts';
import { addressOfDatabase } from '../../support/second-instance.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const MB = 1024 * 1024;
const PEOPLE = 50;
const WITHIN_MS = 60_000;
const POST = '/api/hair_dresser/add-post';
const deployment = JSON.stringify(
  renderChart('deploy/helm').find(({ kind }) => kind === 'Deployment'),
);
/** Bytes that a pod may take. */
const POD = Number(/"limits":\{"memory":"(\d+)Mi"/.exec(deployment)?.[1]) * MB;

let world: TestServer;
let live: LiveServer;
let folder: string;
/** Bearer headers of people with a session each. */
let people: readonly string[];

beforeAll(async () => {
  world = await openTestServer({ ownDatabase: true });
  const { db, clock, context } = world;
  clock.set(Date.now());
  const [asha] = await db.select().from(accounts).where(eq(accounts.id, 'HD1001'));
  if (!asha) throw new Error('The demo world has no HD1001.');
  const headers: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const account = {
      ...asha,
      id: `HD77${1000 + n}`,
      mobile: `77000${10_000 + n}`,
      registrationCode: `R77${1000 + n}`,
    };
    await db.insert(accounts).values(account);
    const { access_token } = await signIn(context, account, {
      device_id: `device-of-hoarder-${n}`,
    });
    headers.push(`Bearer ${access_token}`);
  }
  people = headers;
  folder = mkdtempSync(join(tmpdir(), 'chairside-held-'));
  live = await startServer({
    DATABASE_URL: await addressOfDatabase(world),
    DATA_DIR: folder,
    JWT_SECRET: TEST_SECRET,
    DEMO_CONTROLS: '0',
    JOBS: '0',
  });
}, 180_000);
afterAll(async () => {
  await live?.stop();
  await world?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const healthy = async (): Promise<number> => (await fetch(`${live.url}/healthz`)).status;

/** A form of so many bytes with pictures that are decoded, and a file that is not. */
async function form(bytes: number, pictures: number): Promise<Buffer> {
  const picture = await sharp({
    create: { width: 5712, height: 4284, channels: 3, background: '#a05a3c' },
  })
    .jpeg()
    .toBuffer();
  const files = Array.from({ length: pictures }, (_, n) => ({
    field: 'images[]',
    name: `${n}.jpg`,
    bytes: picture,
  }));
  const fields = { division_code: 'rangat', text: 'held' };
  const rest = bytes - formBytes(fields, files).length - 200;
  return formBytes(fields, [
    ...files,
    { field: 'images[]', name: 'last.jpg', bytes: Buffer.alloc(rest) },
  ]);
}

/**
 * Opens a body for each of these people so many times; resolves once all are refused but so many,
 * and those have nothing left to send but their last byte.
 */
async function open(
  who: readonly string[],
  times: number,
  body: Buffer,
  most: number,
): Promise<{ readonly held: readonly HeldBody[]; readonly refused: readonly HeldBody[] }> {
  const all = who.flatMap((authorization) =>
    Array.from({ length: times }, () => holdForm(live.url, POST, authorization, body)),
  );
  const isRefused = ({ answer }: HeldBody): boolean => answer() !== '';
  await until(
    'all others are refused',
    () => all.filter(isRefused).length >= all.length - most,
    WITHIN_MS,
  );
  await Promise.all(all.map(({ out }) => out));
  return { held: all.filter((each) => !isRefused(each)), refused: all.filter(isRefused) };
}

test('[S-2] [S42] one account can hold only its share of thirty-five open forms; the others are refused with 503 and retry-after', {
  timeout: 120_000,
}, async () => {
  const body = await form(26 * MB, 0);
  const before = memoryOf(live.pid);
  const { held, refused } = await open(
    people.slice(0, 1),
    35,
    body,
    BODY_ROOMS.large.accountBodies,
  );
  expect(held).toHaveLength(BODY_ROOMS.large.accountBodies);
  for (const { answer } of refused)
    expect(answer().toLowerCase()).toMatch(
      /^http\/1\.1 503 [\s\S]*\r\nretry-after: \d+\r\n[\s\S]*"code":"busy"/,
    );
  expect(await healthy()).toBe(200);
  expect(memoryOf(live.pid).now - before.now).toBeLessThan(6 * 26 * MB);
  // What breaks off gives its room back.
  for (const each of held) each.breakOff();
  await until('the room is free', async () => {
    const next = await open(people.slice(0, 1), 1, body, 1);
    for (const each of next.held) each.breakOff();
    return next.held.length === 1;
  });
});

test('[S-2] [S42] fifty accounts with as many open forms as allowed keep the server under a pod’s memory, also while pictures are decoded', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const idle = memoryOf(live.pid);
  const [large, small] = [await form(26 * MB, 2), await form(2 * MB - 1000, 0)];
  const [fitSmall, fitLarge] = [
    Math.floor(BODY_ROOMS.small.bytes / small.length),
    Math.floor(BODY_ROOMS.large.bytes / large.length),
  ];
  const first = await open(people, BODY_ROOMS.small.accountBodies, small, fitSmall);
  const second = await open(people, BODY_ROOMS.large.accountBodies, large, fitLarge);
  expect({ small: first.held.length, large: second.held.length }).toEqual({
    small: fitSmall,
    large: fitLarge,
  });
  expect(await healthy()).toBe(200);
  const held = memoryOf(live.pid);
  const answers = await Promise.all([...first.held, ...second.held].map(({ finish }) => finish()));
  // The last file of each form is no picture.
  expect(new Set(answers)).toEqual(new Set([422]));
  const { peak } = memoryOf(live.pid);
  await annotate(
    `idle ${Math.round(idle.now / MB)} MB, held ${Math.round(held.now / MB)} MB, peak ${Math.round(peak / MB)} MB of ${POD / MB}`,
  );
  expect(peak).toBeLessThan(POD);
  // Everybody's room is free again.
  const again = await open(people.slice(-2), 1, large, 2);
  expect(again.held).toHaveLength(2);
  for (const each of again.held) each.breakOff();
});
