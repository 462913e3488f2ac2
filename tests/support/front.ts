import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived at an origin. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The part of its body that has arrived. */
  readonly body: () => Buffer;
}

/**
 * Behaviour of a path that is not passed on: it is missing, it is never answered, or its text is
 * changed.
 */
export type Meeting = 'gone' | 'silence' | ((text: string) => string);

/** An origin in front of a server, with which journeys change responses and record requests. */
export interface Front {
  readonly url: string;
  readonly arrived: Arrived[];
  /** Sets the server behind the origin, which may start later than the origin. */
  readonly lead: (target: string) => void;
  readonly meet: (path: RegExp, how: Meeting) => void;
  /** Removes all changed paths and recorded requests. */
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
  /**
   * Listens again at the same address: a browser without an offline switch was offline meanwhile.
   */
  readonly again: () => Promise<void>;
}

/**
 * Starts a front on a free port. Real requests pass through it, those of workers too, and it
 * answers no preflight itself.
 */
export async function startFront(): Promise<Front> {
  const arrived: Arrived[] = [];
  let meetings: (readonly [RegExp, Meeting])[] = [];
  let target = '';
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    arrived.push({
      method: asked.method ?? 'GET',
      path,
      headers: asked.headers,
      body: () => Buffer.concat(parts),
    });
    const how = meetings.find(([pattern]) => pattern.test(path))?.[1];
    if (how === 'silence') return;
    if (how === 'gone')
      return void answer
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":true,"code":"not-offered"}');
    passOn(new URL(path, target), asked, answer, how);
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    lead: (to) => {
      target = to;
    },
    meet: (path, how) => void meetings.push([path, how]),
    forget: () => {
      meetings = [];
      arrived.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    again: () => listen(port),
  };
}

function passOn(
  to: URL,
  asked: IncomingMessage,
  answer: ServerResponse,
  change?: (text: string) => string,
): void {
  const headers: IncomingMessage['headers'] = { ...asked.headers, host: to.host };
  // A response that is changed must be complete and uncompressed.
  if (change)
    for (const name of ['accept-encoding', 'if-none-match', 'known-answer-tag'])
      delete headers[name];
  const inner = request(to, { method: asked.method, headers }, (given) => {
    if (!change) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      const { 'content-length': _, etag: __, 'answer-tag': ___, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, kept).end(change(Buffer.concat(parts).toString()));
    });
  });
  inner.on('error', () => answer.destroy());
  // A closed request closes the one to the server, whose event streams are limited to five per
  // account.
  answer.on('close', () => {
    if (!answer.writableFinished) inner.destroy();
  });
  asked.pipe(inner);
}
