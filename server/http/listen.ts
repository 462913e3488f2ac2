import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { codeOf } from '../error-code.ts';
import type { Settings } from '../settings/settings.ts';
import type { Bindings } from './bindings.ts';
import { bareHeaders } from './security-headers.ts';

/**
 * Shutdown times: how long the server still accepts requests after it reports as not ready, and how
 * long its running requests may then take.
 */
interface Leaving {
  readonly drainMs: number;
  readonly finishMs: number;
}

/** Interval at which idle connections are closed (milliseconds). */
const IDLE_MS = 50;

/**
 * Shuts a server down without refusing requests. While it drains, it accepts requests as before, so
 * that load balancers notice in time that it is not ready, but closes each connection after its
 * answer. Then it stops accepting and completes the running requests. `quiet` ends responses that
 * never end by themselves. Returns the number of connections that were cut off.
 */
export async function leave(
  server: Server,
  { drainMs, finishMs }: Leaving,
  quiet: () => Promise<unknown>,
): Promise<number> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await pause(drainMs);
  const closed = once(server, 'close');
  server.close();
  await quiet();
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const patience = new AbortController();
  const whole = await Promise.race([
    closed.then(() => true),
    pause(finishMs, false, { signal: patience.signal }),
  ]);
  patience.abort();
  clearInterval(closing);
  const cut = whole ? 0 : await promisify(server.getConnections.bind(server))();
  server.closeAllConnections();
  await closed;
  return cut;
}

/** The minimum pace of a request's body. */
interface Pace {
  readonly bytesPerSecond: number;
  /** Length of each measured interval (seconds). */
  readonly seconds: number;
}

/**
 * A request whose body is arriving, and the bytes that its connection had received when the current
 * interval began.
 */
interface Receiving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  bytes: number;
  /** The first interval is not judged, because a radio needs time to wake. */
  isFirst: boolean;
}

/** Interval at which bodies and connections are checked for slow clients (milliseconds). */
const LOOKED_AT_MS = 1000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isOver = ({ request, response }: Receiving): boolean =>
  request.complete || request.destroyed || response.writableEnded;
/** Whether unread bytes are buffered: then this process is slow, not the client. */
const waitsForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

/**
 * Watches the pace of request bodies and calls `late` once for each body below the minimum. A body
 * that keeps the pace may take any time. `watch` is called at the start of each request; `stop`
 * ends the watch.
 */
export function slowBodies(
  { bytesPerSecond, seconds }: Pace,
  late: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const open = new Set<Receiving>();
  const judge = (receiving: Receiving, now: number): void => {
    if (isOver(receiving)) return void open.delete(receiving);
    if (now - receiving.since < seconds * 1000) return;
    const { request, response, bytes, isFirst } = receiving;
    const { bytesRead } = request.socket;
    Object.assign(receiving, { since: now, bytes: bytesRead, isFirst: false });
    if (isFirst || waitsForUs(request) || bytesRead - bytes >= bytesPerSecond * seconds) return;
    open.delete(receiving);
    late(request, response);
  };
  const looking = setInterval(() => {
    const now = performance.now();
    for (const receiving of open) judge(receiving, now);
  }, LOOKED_AT_MS).unref();
  return {
    watch: (request: IncomingMessage, response: ServerResponse): void => {
      if (hasBody(request))
        open.add({
          request,
          response,
          since: performance.now(),
          bytes: request.socket.bytesRead,
          isFirst: true,
        });
    },
    stop: (): void => clearInterval(looking),
  };
}

const TOO_SLOW = '408 Request Timeout';
/**
 * Statuses for the errors that Node refuses by itself: headers that are too long or arrive too
 * slowly.
 */
const STATUS: ReadonlyMap<unknown, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
]);

/** Time for a refused client to read the refusal and to close (milliseconds). */
const LEAVES_WITHIN_MS = 1000;

interface App {
  readonly fetch: (request: Request, env: Bindings) => Response | Promise<Response>;
}

/**
 * Has the app answer the request. A response that continues as a stream is started here, so that
 * only the connection is kept in memory while it lasts.
 */
async function answered(
  { fetch }: App,
  request: Request,
  env: HttpBindings & Bindings,
  silentMs: number,
): Promise<Response> {
  const response = await fetch(request, env);
  if (!env.follows) {
    // Otherwise a client that reads nothing would hold the connection for ever.
    env.outgoing.setTimeout(silentMs);
    return response;
  }
  // A response that waits behind another one on its connection would never learn that the
  // connection is gone.
  if (!env.outgoing.socket) env.outgoing.destroy();
  env.outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // The library's listener would keep the request and its headers in memory as long as the
  // connection.
  env.outgoing.removeAllListeners('close');
  env.follows.begin(env.outgoing);
  // A HEAD response has no body.
  if (request.method === 'HEAD') env.outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

/**
 * Serves requests at the settings' address. Malformed requests, and requests without a valid
 * `Host`, are refused here with the headers of all other answers (S1).
 */
export function listen(app: App, settings: Settings, ready: (place: AddressInfo) => void): Server {
  const headers = { ...bareHeaders(settings), connection: 'close' };
  const refused = (status: number): Response => new Response(null, { status, headers });
  const answer = getRequestListener(
    // Checked here, because Node refuses a missing host with a bare answer.
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings; // `createServer` speaks HTTP/1 only.
      return incoming.headers.host === undefined
        ? refused(400)
        : answered(app, request, { incoming, outgoing }, settings.ANSWER_SECONDS * 1000);
    },
    {
      hostname: settings.HOST,
      errorHandler: (failure) => refused(failure instanceof RequestError ? 400 : 500),
    },
  );
  /** Writes a bare refusal to a connection and closes it. */
  const refuse = (socket: Socket, status: string): void => {
    if (!socket.writable) return void socket.destroy();
    const lines = Object.entries({ ...headers, 'content-length': '0' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'));
    // Node no longer watches a connection that it reported as late: a client that keeps its end
    // open would hold it for ever.
    const staying = setTimeout(() => socket.destroy(), LEAVES_WITHIN_MS);
    socket.once('close', () => clearTimeout(staying));
  };
  const bodies = slowBodies(
    { bytesPerSecond: settings.BODY_RATE, seconds: settings.BODY_RATE_SECONDS },
    (request, response) => {
      // A started response cannot be replaced.
      if (response.headersSent) request.destroy();
      else refuse(request.socket, TOO_SLOW);
    },
  );
  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
      headersTimeout: settings.HEADERS_SECONDS * 1000,
      // Bodies have no total time limit; their pace is limited.
      requestTimeout: 0,
      connectionsCheckingInterval: LOOKED_AT_MS,
    },
    (request, response) => {
      bodies.watch(request, response);
      void answer(request, response);
    },
  );
  server.maxConnections = settings.MAX_CONNECTIONS;
  server.on('clientError', (failure: Error, socket: Socket) =>
    refuse(socket, STATUS.get(codeOf(failure)) ?? '400 Bad Request'),
  );
  server.on('close', bodies.stop);
  // The server listens on a port, so its address is not a string.
  server.listen(settings.PORT, settings.HOST, () => ready(server.address() as AddressInfo));
  return server;
}
