import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { BODY_RATE, BODY_RATE_SECONDS, ROOM_HELD_MS } from '../../server/settings/limits/bodies.ts';
import { formBytes, holdForm, memoryOf } from '../support/attack/held-bodies.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { paddedJpeg, photo } from '../support/pictures.ts';
import { PASSWORD } from '../support/steps.ts';

const PEOPLE = 200;
const IN_ONE_GO = 20;
const MINUTES_5 = 300_000;
const MB = 1024 * 1024;
const POST = '/api/hair_dresser/add-post';

/** The built server behind one proxy, with production's limits. */
const test = base.extend<object, { server: LiveServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer(
        { SCALE: '10', SCALE_ACCOUNTS: '400', TRUSTED_PROXIES: '1' },
        'built',
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

interface Heard {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the server with the client address that its proxy would pass on. */
async function call(
  { url }: LiveServer,
  from: string,
  path: string,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Heard> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: (await answer.json()) as Heard['body'] };
}

const idOf = (n: number): string => `HD${100_001 + n}`;
const mobileOf = (n: number): string => `6${String(100_001 + n).padStart(9, '0')}`;
const deviceOf = (n: number): string => `phone-of-person-${n}-of-the-crowd`;
const logIn = (server: LiveServer, from: string, n: number, password = PASSWORD) =>
  call(server, from, '/api/login', { login_id: idOf(n), password, device_id: deviceOf(n) });

async function bearerOf(server: LiveServer, n: number): Promise<string> {
  const { body } = await logIn(server, `192.0.2.${n % 250}`, n);
  return `Bearer ${String(body.access_token)}`;
}

/** Just below the largest picture that the server accepts (bytes). */
const PICTURE = 4_900_000;

/** A post whose pictures make it about this long (bytes). */
async function postOf(bytes: number): Promise<Buffer> {
  const count = Math.ceil(bytes / PICTURE);
  const picture = paddedJpeg(await photo(), Math.floor(bytes / count));
  const files = Array.from({ length: count }, (_, n) => ({
    field: 'images[]',
    name: `copper-${n}.jpg`,
    bytes: picture,
  }));
  return formBytes({ division_code: 'rangat', text: 'A copper on level 4.' }, files);
}

/**
 * Sends a form at a pace in bytes a second; the answer's status, or 0 if the connection ended
 * without one.
 */
async function sendAt(
  url: string,
  authorization: string,
  body: Buffer,
  pace: number,
): Promise<{ readonly status: number; readonly ms: number }> {
  const begun = performance.now();
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const type = 'content-type: multipart/form-data; boundary=x-boundary';
  socket.write(
    `POST ${POST} HTTP/1.1\r\nhost: a.example\r\nauthorization: ${authorization}\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const step = Math.ceil(pace / 4);
  let sent = 0;
  const sending = setInterval(() => {
    if (heard !== '') socket.destroy();
    else if (sent < body.length) socket.write(body.subarray(sent, sent + step));
    sent += step;
  }, 250);
  await closed;
  clearInterval(sending);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0),
    ms: performance.now() - begun,
  };
}

test('[S-3] [S30] [S31] two hundred people behind one address sign in by code within five minutes, ten of them after two wrong codes', async ({
  server,
}) => {
  const HALL = '203.0.113.5';
  const refused: string[] = [];
  for (let first = 0; first < PEOPLE; first += IN_ONE_GO) {
    await server.control.clock((first / PEOPLE) * MINUTES_5);
    const people = Array.from({ length: IN_ONE_GO }, (_, at) => first + at);
    const asked = await Promise.all(
      people.map((n) =>
        call(server, HALL, '/api/send-otp', {
          login_id: mobileOf(n),
          purpose: 'login',
          device_id: deviceOf(n),
        }),
      ),
    );
    const messages = await server.control.inbox();
    await Promise.all(
      people.map(async (n, at) => {
        const otp =
          /#(\d{4})$/.exec(messages.find(({ account }) => account === idOf(n))?.text ?? '')?.[1] ??
          '';
        const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
        const request_id = asked[at]?.body.request_id;
        let last: Heard | undefined;
        for (const entry of n % 20 === 7 ? [wrong, wrong, otp] : [otp])
          last = await call(server, HALL, '/api/verify-otp', {
            request_id,
            otp: entry,
            device_id: deviceOf(n),
          });
        if (last?.status !== 200)
          refused.push(
            `${idOf(n)}: asked ${asked[at]?.status}, entered ${last?.status} ${String(last?.body.code)}`,
          );
      }),
    );
  }
  await server.control.clock(0);
  expect(refused).toEqual([]);
});

test('[S-3] [S30] failed log-ins of others behind one address do not lock out a person on a known phone', async ({
  server,
}) => {
  const CARRIER = '198.51.100.200';
  expect((await logIn(server, CARRIER, 210)).status).toBe(200);
  let said: Heard | undefined;
  for (let n = 220; said?.status !== 429 && n < 400; n += 1)
    said = await logIn(server, CARRIER, n, 'not this one');
  expect(said).toMatchObject({ status: 429, body: { code: 'many-here' } });
  expect((await logIn(server, CARRIER, 210)).status).toBe(200);
});

test('[S-2] [S42] a picture sent at 64 kbit/s arrives, and a body below the minimum rate is cut within two rate windows', async ({
  server,
}) => {
  const [slow, trickling] = [await bearerOf(server, 211), await bearerOf(server, 212)];
  const body = await postOf(200_000);
  const [arrived, cut] = await Promise.all([
    sendAt(server.url, slow, body, 8000),
    sendAt(server.url, trickling, body, BODY_RATE / 4),
  ]);
  expect(arrived.status).toBe(200);
  expect(cut.status).toBe(408);
  expect(cut.ms).toBeLessThan((2 * BODY_RATE_SECONDS + 20) * 1000);
});

test('[S-2] [S42] two people who hold all upload space delay no sign-in, and delay others’ uploads by a minute at most', async ({
  server,
}) => {
  const body = await postOf(26_000_000);
  const [one, other, third] = [
    await bearerOf(server, 213),
    await bearerOf(server, 214),
    await bearerOf(server, 215),
  ];
  const held = [...Array<string>(35).fill(one), ...Array<string>(35).fill(other)].map((person) =>
    holdForm(server.url, POST, person, body),
  );
  await expect
    .poll(() => held.filter(({ answer }) => /^HTTP\/1\.1 503 /.test(answer())).length)
    .toBe(67);
  const begun = performance.now();
  expect((await logIn(server, '192.0.2.9', 216)).status).toBe(200);
  expect(performance.now() - begun, 'milliseconds of a sign-in meanwhile').toBeLessThan(5000);
  const send = () => holdForm(server.url, POST, third, body).finish();
  expect(await send()).toBe(503);
  await expect.poll(send, { timeout: ROOM_HELD_MS + 30_000, intervals: [5000] }).toBe(200);
  for (const { breakOff } of held) breakOff();
});

test('[S-2] two hundred clients that request a film and do not read it cost less than 60 MB, and home is answered meanwhile', async ({
  server,
}) => {
  const film = await fetch(`${server.url}/media/base-level-480.mp4`);
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([200, 418_689]);
  const before = memoryOf(server.pid).now;
  const readers = Array.from({ length: 200 }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET /media/base-level-480.mp4 HTTP/1.1\r\nhost: a.example\r\n\r\n'.repeat(20));
    return socket;
  });
  const person = await bearerOf(server, 217);
  for (let turn = 0; turn < 20; turn += 1) {
    const home = await call(
      server,
      '192.0.2.8',
      '/api/hair_dresser/home-pwa',
      { leapcode: idOf(217) },
      { authorization: person },
    );
    expect(home.status).toBe(200);
  }
  // With one copy for each client the first requests would cost 80 MB, and all of them 1.6 GB.
  expect(memoryOf(server.pid).now - before).toBeLessThan(60 * MB);
  for (const socket of readers) socket.destroy();
});
