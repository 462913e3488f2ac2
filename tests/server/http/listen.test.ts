import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bindings } from '../../../server/http/bindings.ts';
import { BEAT, EventStream } from '../../../server/http/events.ts';
import { listen } from '../../../server/http/listen.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { until } from '../../support/until.ts';

let server: Server;
let port: number;
/** The stream of the last request for one, and how many have ended. */
let stream: EventStream<string> | undefined;
let ends = 0;
beforeAll(async () => {
  const settings = readSettings({ PORT: '0' });
  port = await new Promise((resolve) => {
    const fetch = ({ url }: Request, env: Bindings): Response => {
      if (!url.endsWith('/stream')) return new Response('asked');
      stream = new EventStream('somebody', 1024, () => {
        ends += 1;
      });
      env.follows = stream;
      return new Response(null, { headers: { 'content-type': 'text/event-stream' } });
    };
    server = listen({ fetch }, settings, (place: AddressInfo) => resolve(place.port));
  });
});
afterAll(() => void server.close());

/** What the server answers to bytes on a socket of their own, until it closes. */
const say = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

test('a valid request is passed on', async () => {
  expect(await say('GET / HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

/** Somebody's own connection, on which they have asked for a stream that has begun. */
async function listening(): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.write('GET /stream HTTP/1.1\r\nhost: a.example\r\n\r\n');
  await until('the stream begins', () => text.includes(': open'));
  return { socket, heard: () => text };
}

test('a stream follows the headers piece by piece, and its end ends the response', async () => {
  const { socket, heard } = await listening();
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/event-stream\r\n/);
  stream?.send(BEAT);
  await until('the beat', () => heard().includes(': beat'));
  stream?.end();
  // The last piece is the empty one.
  await until('the end', () => heard().endsWith('\r\n0\r\n\r\n'));
  socket.destroy();
});

test('a HEAD request for a stream gets its headers and holds no stream', async () => {
  const before = ends;
  expect(
    await say('HEAD /stream HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/event-stream\r\n/);
  expect(ends).toBe(before + 1);
});

test('a stream whose client disconnects ends once', async () => {
  const before = ends;
  const { socket } = await listening();
  socket.destroy();
  await until('it has ended', () => ends === before + 1);
  stream?.end();
  expect(ends).toBe(before + 1);
});

test('[S42] of pipelined requests for streams only the first is started', async () => {
  const before = ends;
  const socket = connect(port, '127.0.0.1');
  socket.resume().write('GET /stream HTTP/1.1\r\nhost: a.example\r\n\r\n'.repeat(3));
  await until('those behind have ended', () => ends === before + 2);
  socket.destroy();
  await until('the first has, too', () => ends === before + 3);
});

test('a stream whose client stops reading is ended once its buffer is full', async () => {
  const before = ends;
  const { socket } = await listening();
  socket.pause();
  const closed = once(socket, 'close');
  const piece = new Uint8Array(64 * 1024);
  // The system takes some megabytes, and then no more.
  for (let sent = 0; ends === before && sent < 1000; sent++) {
    // Two in one turn: whoever is broken off by the first is sent no second.
    stream?.send(piece);
    stream?.send(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(ends).toBe(before + 1);
  socket.resume();
  socket.on('error', () => undefined);
  await closed;
});

test.each([
  ['garbage', 'x\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
    400,
  ],
  [
    'a length and pieces',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
])(
  '[S1] a malformed request (%s) is refused with the security headers',
  async (_what, bytes, status) => {
    const heard = await say(bytes);
    expect(heard.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      'strict-transport-security: max-age',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      "default-src 'none'",
    ])
      expect(heard.toLowerCase()).toContain(header);
  },
);
