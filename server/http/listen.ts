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
 * How a server leaves: how long it still takes requests after it said so, and how long those that
 * it has begun may take.
 */
interface Leaving {
  readonly drainMs: number;
  readonly finishMs: number;
}

/** How often connections whose answer is out are closed. */
const IDLE_MS = 50;

/**
 * Takes a server out of use without refusing anybody. While it drains, it takes requests as before,
 * so that whoever balances sees in time that it is no longer ready, but ends each connection with
 * its answer; then it takes no more, and finishes what it has begun. `quiet` ends what would never
 * end by itself. Returns how many connections were cut off.
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

/** The slowest pace at which a request's body may come. */
interface Pace {
  readonly bytesPerSecond: number;
  /** Seconds over which the pace is measured, again and again. */
  readonly seconds: number;
}

/**
 * A request whose body is on its way, and what its connection had received when the present span
 * began.
 */
interface Receiving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  bytes: number;
  /** The first span is not judged: a radio needs a while to wake. */
  isFirst: boolean;
}

/** How often bodies and connections are checked for slow clients (milliseconds). */
const LOOKED_AT_MS = 1000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isOver = ({ request, response }: Receiving): boolean =>
  request.complete || request.destroyed || response.writableEnded;
/** Whether more has come than this process has read: then the client is not the slow one. */
const waitsForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

/**
 * Watches the pace of bodies and calls `late` once for a request whose body comes more slowly. A
 * body that keeps its pace may take any time. `watch` is called for each request as it begins;
 * `stop` ends the watch.
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
 * The statuses of what Node refuses, by its names: headers that are too long, and headers that come
 * too slowly.
 */
const STATUS: ReadonlyMap<unknown, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
]);

/** How long a refused client may take to read the refusal and to close (milliseconds). */
const LEAVES_WITHIN_MS = 1000;

interface App {
  readonly fetch: (request: Request, env: Bindings) => Response | Promise<Response>;
}

/**
 * Has the request answered; an answer that something follows is begun here, so that nothing but its
 * connection is held while it lasts.
 */
async function answered(
  { fetch }: App,
  request: Request,
  env: HttpBindings & Bindings,
  silentMs: number,
): Promise<Response> {
  const response = await fetch(request, env);
  if (!env.follows) {
    // Else whoever reads nothing of it would hold the connection for ever.
    env.outgoing.setTimeout(silentMs);
    return response;
  }
  // Behind another answer on its connection it would never hear that the connection is gone.
  if (!env.outgoing.socket) env.outgoing.destroy();
  env.outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // The library's listener would keep the request with all its headers for as long as the
  // connection lasts.
  env.outgoing.removeAllListeners('close');
  env.follows.begin(env.outgoing);
  // A HEAD request gets the head and nothing after it.
  if (request.method === 'HEAD') env.outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

/**
 * Serves requests on the settings' address. Garbage, and a request without a valid `Host`, are
 * refused here, with the headers of every other answer (S1).
 */
export function listen(app: App, settings: Settings, ready: (place: AddressInfo) => void): Server {
  const headers = { ...bareHeaders(settings), connection: 'close' };
  const refused = (status: number): Response => new Response(null, { status, headers });
  const answer = getRequestListener(
    // Looked at here, because Node refuses a missing host with a bare answer.
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings; // `createServer` speaks HTTP/1 alone.
      return incoming.headers.host === undefined
        ? refused(400)
        : answered(app, request, { incoming, outgoing }, settings.ANSWER_SECONDS * 1000);
    },
    {
      hostname: settings.HOST,
      errorHandler: (failure) => refused(failure instanceof RequestError ? 400 : 500),
    },
  );
  /** Says why on a bare connection, and closes it. */
  const refuse = (socket: Socket, status: string): void => {
    if (!socket.writable) return void socket.destroy();
    const lines = Object.entries({ ...headers, 'content-length': '0' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'));
    // Node looks no more at a connection that it has called late: whoever keeps their own end open
    // would hold it for ever.
    const staying = setTimeout(() => socket.destroy(), LEAVES_WITHIN_MS);
    socket.once('close', () => clearTimeout(staying));
  };
  const bodies = slowBodies(
    { bytesPerSecond: settings.BODY_RATE, seconds: settings.BODY_RATE_SECONDS },
    (request, response) => {
      // An answer that has begun cannot become another one.
      if (response.headersSent) request.destroy();
      else refuse(request.socket, TOO_SLOW);
    },
  );
  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
      headersTimeout: settings.HEADERS_SECONDS * 1000,
      // A body has no time in all: its pace counts.
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
  // It listens on a port, so its address is no text.
  server.listen(settings.PORT, settings.HOST, () => ready(server.address() as AddressInfo));
  return server;
}
