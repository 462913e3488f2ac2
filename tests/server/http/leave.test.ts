import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { leave, listen } from '../../../server/http/listen.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { until } from '../../support/until.ts';

const LONG_MS = 60_000;
const nothing = (): Promise<void> => Promise.resolve();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on a port of its own, with settings as the environment would have them. */
async function open(
  environment: Readonly<Record<string, string>> = {},
  fetch: (asked: Request) => Response | Promise<Response> = () => new Response('asked'),
) {
  let server: Server | undefined;
  const port = await new Promise<number>((resolve) => {
    server = listen({ fetch }, readSettings({ PORT: '0', ...environment }), (place: AddressInfo) =>
      resolve(place.port),
    );
  });
  if (!server) throw new Error('It does not listen.');
  servers.push(server);
  return { server, port, url: `http://127.0.0.1:${port}` };
}

describe('a leaving server', () => {
  test('is replaced under load without refusing a request: while it drains it reports as not ready', async () => {
    const ready = new Map<string, boolean>();
    const start = async () => {
      const place = await open(
        {},
        (asked) =>
          new Response(null, {
            status:
              asked.url.endsWith('/readyz') && !ready.get(new URL(asked.url).origin) ? 503 : 200,
          }),
      );
      ready.set(place.url, true);
      return place;
    };
    let places = [await start(), await start()];
    const inUse = new Set(places.map(({ url }) => url));
    let going = true;
    const statuses: number[] = [];
    const refusals: unknown[] = [];
    const balancer = (async () => {
      while (going) {
        for (const { url } of places) {
          const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
          if (status === 200) inUse.add(url);
          else inUse.delete(url);
        }
      }
    })();
    const people = Array.from({ length: 8 }, async (_, person) => {
      for (let turn = person; going; turn += 1) {
        const urls = [...inUse];
        const url = urls[turn % urls.length];
        await fetch(`${url}/home`, { method: 'POST', body: 'x' }).then(
          ({ status }) => statuses.push(status),
          (failure: unknown) => refusals.push(failure),
        );
      }
    });
    for (const leaving of [...places]) {
      const fresh = await start();
      places = [...places, fresh];
      const before = statuses.length;
      await until(
        'the new one is in use, and people were served',
        () => inUse.has(fresh.url) && statuses.length > before + 50,
      );
      ready.set(leaving.url, false);
      expect(await leave(leaving.server, { drainMs: 2000, finishMs: LONG_MS }, nothing)).toBe(0);
      places = places.filter((place) => place !== leaving);
    }
    going = false;
    await Promise.all([balancer, ...people]);
    expect(refusals).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  /** A request of which half has arrived. */
  async function halfSent() {
    const got: string[] = [];
    const place = await open({}, async (asked) => new Response(await asked.text()));
    const sending = request(place.url, { method: 'POST', headers: { 'content-length': '4' } });
    const answered = new Promise<string>((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response) => {
        response.on('data', (data) => got.push(String(data)));
        response.on('end', () =>
          resolve(`${response.statusCode} ${got.join('')} ${response.headers.connection}`),
        );
      });
    });
    // Looked at by the test alone.
    answered.catch(() => undefined);
    const arrived = once(place.server, 'request');
    sending.write('ha');
    await arrived;
    return { ...place, sending, answered };
  }

  test('finishes a request that it has begun to receive, and reports none as cut off', async () => {
    const { server, sending, answered } = await halfSent();
    const left = leave(server, { drainMs: 0, finishMs: LONG_MS }, nothing);
    await until('it takes nobody any more', () => !server.listening);
    sending.end('lf');
    expect(await answered).toMatch(/^200 half /);
    expect(await left).toBe(0);
  });

  test('reports how many requests it cut off when their time was over', async () => {
    const { server, answered } = await halfSent();
    expect(await leave(server, { drainMs: 0, finishMs: 20 }, nothing)).toBe(1);
    await expect(answered).rejects.toThrow();
  });
});

describe('connections', () => {
  /** What is heard on a socket until it closes. */
  const heardOn = (port: number, bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let heard = '';
      socket.on('data', (data) => (heard += data.toString('latin1')));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });

  /** A pace that is judged within two seconds. */
  const PACE = { HEADERS_SECONDS: '1', BODY_RATE: '1000', BODY_RATE_SECONDS: '1' };
  const POST = 'POST / HTTP/1.1\r\nhost: a.example\r\n';

  test('[S-2] [S42] a client that is slow with its headers or its body gets 408, and its call ends', async () => {
    let failed = 0;
    const { port } = await open(PACE, (asked) =>
      asked.text().then(
        (text) => new Response(text),
        () => {
          failed += 1;
          return new Response(null, { status: 400 });
        },
      ),
    );
    const said = await Promise.all([
      heardOn(port, 'GET / HTTP/1.1\r\nhost: a.example\r\nx: '),
      heardOn(port, `${POST}content-length: 9\r\n\r\nx`),
      heardOn(port, `${POST}transfer-encoding: chunked\r\n\r\n1\r\nx\r\n`),
    ]);
    for (const heard of said) {
      expect(heard).toMatch(/^HTTP\/1\.1 408 /);
      expect(heard.toLowerCase()).toContain('x-content-type-options: nosniff');
    }
    await until('the calls that read these bodies have ended', () => failed === 2);
  });

  test('[S-2] a body that keeps its pace is read whole, whatever time it takes', async () => {
    const { port, server } = await open(
      PACE,
      async (asked) => new Response(String((await asked.text()).length)),
    );
    const piece = 'x'.repeat(150);
    const pieces = 40;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${POST}connection: close\r\ncontent-length: ${piece.length * pieces}\r\n\r\n`),
    );
    let heard = '';
    socket.on('data', (data) => (heard += data.toString('latin1')));
    await once(server, 'request');
    const began = performance.now();
    let sent = 0;
    const sending = setInterval(() => {
      if (sent < pieces) socket.write(piece);
      else clearInterval(sending);
      sent += 1;
    }, 100);
    await once(socket, 'close');
    clearInterval(sending);
    expect(heard).toMatch(/^HTTP\/1\.1 200 .*6000$/s);
    expect(performance.now() - began).toBeGreaterThan(3500);
  });

  const heldBy = (server: Server): Promise<number> =>
    promisify(server.getConnections.bind(server))();

  test('[S42] the connection of a late client is closed, even if the client keeps its own end open', async () => {
    const { port, server } = await open(PACE, async (asked) => new Response(await asked.text()));
    const late = [
      '',
      'GET / HTTP/1.1\r\nhost: a.example\r\nx: ',
      'POST / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 9\r\n\r\nx',
    ].map((bytes) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
        socket.write(bytes),
      );
      return socket.resume();
    });
    await Promise.all(late.map((socket) => once(socket, 'end')));
    await until('none is held', async () => (await heldBy(server)) === 0);
    for (const socket of late) socket.destroy();
  });

  test('[S42] the connection of a client that reads nothing of its answer is closed', async () => {
    const { port, server } = await open(
      { ANSWER_SECONDS: '1' },
      () => new Response(new Uint8Array(16 * 1024 * 1024)),
    );
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n'),
    );
    socket.pause().on('error', () => undefined);
    await once(server, 'request');
    await until('none is held', async () => (await heldBy(server)) === 0);
    socket.destroy();
  });

  test('[S42] connections beyond the maximum are dropped', async () => {
    const { port, server } = await open({ MAX_CONNECTIONS: '1' });
    const first = connect(port, '127.0.0.1');
    await once(server, 'connection');
    expect(await heardOn(port, 'GET / HTTP/1.1\r\nhost: a.example\r\n\r\n').catch(() => '')).toBe(
      '',
    );
    first.destroy();
  });
});
