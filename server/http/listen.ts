import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { codeOf } from '../error-code.ts';
import type { Settings } from '../settings/settings.ts';
import { bareHeaders } from './security-headers.ts';

/** The statuses of what Node refuses, by its names: headers that are too long, and requests that come too slowly. */
const STATUS: ReadonlyMap<unknown, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** How often connections are looked at for slow clients. */
const LOOKED_AT_MS = 1000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Serves requests on the settings' address. What is no request that the app could be asked, garbage or one without a good `Host`, is refused with the
 * headers of every other answer (S1).
 */
export function listen({ fetch }: { readonly fetch: Fetch }, settings: Settings, ready: (place: AddressInfo) => void): Server {
  const headers = { ...bareHeaders(settings), connection: 'close' };
  const refused = (status: number): Response => new Response(null, { status, headers });
  const answer = getRequestListener(
    // Looked at here, because Node refuses a missing host with a bare answer.
    (request, env) => ('incoming' in env && env.incoming.headers.host === undefined ? refused(400) : fetch(request, env)),
    { hostname: settings.HOST, errorHandler: (failure) => refused(failure instanceof RequestError ? 400 : 500) },
  );
  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
      headersTimeout: settings.HEADERS_SECONDS * 1000,
      requestTimeout: settings.REQUEST_SECONDS * 1000,
      connectionsCheckingInterval: LOOKED_AT_MS,
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = settings.MAX_CONNECTIONS;
  server.on('clientError', (failure: Error, socket: Socket) => {
    if (!socket.writable) return void socket.destroy();
    const status = STATUS.get(codeOf(failure)) ?? '400 Bad Request';
    const lines = Object.entries({ ...headers, 'content-length': '0' }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'));
  });
  // It listens on a port, so its address is no text.
  server.listen(settings.PORT, settings.HOST, () => ready(server.address() as AddressInfo));
  return server;
}
