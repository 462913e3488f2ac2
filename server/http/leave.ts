import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How a server leaves: how long it still takes requests after it said so, and how long those that it has begun may take. */
interface Leaving {
  readonly drainMs: number;
  readonly finishMs: number;
}

/** How often connections whose answer is out are closed. */
const IDLE_MS = 50;

/**
 * Takes a server out of use without refusing anybody. While it drains, it takes requests as before, so that whoever balances sees in time that it is no
 * longer ready, but ends each connection with its answer; then it takes no more, and finishes what it has begun. `quiet` ends what would never end by itself.
 * Returns how many connections were cut off.
 */
export async function leave(server: Server, { drainMs, finishMs }: Leaving, quiet: () => Promise<unknown>): Promise<number> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await pause(drainMs);
  const closed = once(server, 'close');
  server.close();
  await quiet();
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const patience = new AbortController();
  const whole = await Promise.race([closed.then(() => true), pause(finishMs, false, { signal: patience.signal })]);
  patience.abort();
  clearInterval(closing);
  const cut = whole ? 0 : await promisify(server.getConnections.bind(server))();
  server.closeAllConnections();
  await closed;
  return cut;
}
