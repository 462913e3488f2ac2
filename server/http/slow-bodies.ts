import type { IncomingMessage, ServerResponse } from 'node:http';

/** The slowest pace at which a request's body may come. */
export interface Pace {
  readonly bytesPerSecond: number;
  /** Seconds over which the pace is measured, again and again. */
  readonly seconds: number;
}

/** A request whose body is on its way, and what its connection had received when the present span began. */
interface Receiving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  bytes: number;
  /** The first span is not judged: a radio needs a while to wake. */
  isFirst: boolean;
}

/** How often bodies are looked at (milliseconds). */
const LOOKED_AT_MS = 1000;

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isOver = ({ request, response }: Receiving): boolean => request.complete || request.destroyed || response.writableEnded;
/** Whether more has come than this process has read: then the client is not the slow one. */
const waitsForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean => readableLength >= readableHighWaterMark;

/**
 * Watches the pace of bodies and calls `late` once for a request whose body comes more slowly. A body that keeps its pace may take any time. `watch` is called
 * for each request as it begins; `stop` ends the watch.
 */
export function slowBodies({ bytesPerSecond, seconds }: Pace, late: (request: IncomingMessage, response: ServerResponse) => void) {
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
      if (hasBody(request)) open.add({ request, response, since: performance.now(), bytes: request.socket.bytesRead, isFirst: true });
    },
    stop: (): void => clearInterval(looking),
  };
}
