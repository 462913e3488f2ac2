import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { readSettings } from '../../../server/settings/settings.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  const settings = readSettings({ PORT: '0' });
  port = await new Promise((resolve) => {
    server = listen({ fetch: () => new Response('asked') }, settings, (place: AddressInfo) => resolve(place.port));
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

test('a good request is passed on', async () => {
  expect(await say('GET / HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['garbage', 'x\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx', 400],
  ['a length and pieces', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
])('[S1] %s is refused with the headers of every answer', async (_what, bytes, status) => {
  const heard = await say(bytes);
  expect(heard.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    'strict-transport-security: max-age',
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    "default-src 'none'",
  ])
    expect(heard.toLowerCase()).toContain(header);
});
