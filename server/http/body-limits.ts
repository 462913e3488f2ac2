import type { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { addressesOf } from '../call/addresses.ts';
import type { ServerCall } from '../call/calls.ts';
import { readFrom } from '../call/read-body.ts';
import { callTable } from '../calls/table.ts';
import { Refusal } from '../refusal.ts';
import {
  BODY_BYTES,
  FREE_BODY_BYTES,
  OPEN_BODY_BYTES,
  UNDECLARED_BODY_BYTES,
} from '../settings/limits/bodies.ts';
import type { Bindings, Env } from './bindings.ts';

const tooLarge = (): Refusal => new Refusal('too-large', 'This is too large.');

/** Passes on this many bytes and fails at the next one, without buffering. */
function bounded(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let seen = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        seen += chunk.byteLength;
        if (seen > most) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

function streamed(request: Request, body: ReadableStream<Uint8Array>): Request {
  // The DOM types lack `duplex`, without which Node does not accept a stream.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
  return new Request(request, init);
}

function mostOf({ row, bodyMost }: ServerCall): number {
  if (bodyMost !== undefined) return bodyMost;
  if (row.scope === 'open' || row.session === 'optional') return OPEN_BODY_BYTES;
  return row.use === 'read' ? FREE_BODY_BYTES : BODY_BYTES.fields;
}

/** The body limit by address. */
const mostByAddress = (): ReadonlyMap<string, number> =>
  new Map(
    Object.values(callTable).flatMap((call) =>
      addressesOf(call.row).map(({ path }) => [path, mostOf(call)] as const),
    ),
  );

/** The request's Node stream; tests have none. */
const streamOf = ({ incoming }: Bindings): Readable | undefined =>
  incoming && 'readableDidRead' in incoming ? (incoming as unknown as Readable) : undefined; // Node's own request.

/**
 * Limits the bytes of each request while they are read: few by default, more where pictures are
 * sent, and few if the length is not declared.
 */
export function bodyLimits(): MiddlewareHandler<Env> {
  const limits = mostByAddress();
  return async (c, next) => {
    const { raw } = c.req;
    const most = limits.get(c.req.path) ?? OPEN_BODY_BYTES;
    const declaredLength = raw.headers.get('content-length');
    if (declaredLength !== null && Number(declaredLength) > most) throw tooLarge();
    // Node's listener itself cuts off bodies longer than their declared length.
    const counted = declaredLength !== null && !raw.headers.has('transfer-encoding');
    const incoming = counted ? streamOf(c.env ?? {}) : undefined;
    if (incoming) readFrom(raw, incoming);
    // `body` is read last: the getter creates a stream, which costs a tenth of home's processor
    // time and is needed only for counting.
    const bare = counted || raw.method === 'GET' || raw.method === 'HEAD';
    if (!bare && raw.body)
      c.req.raw = streamed(raw, bounded(raw.body, Math.min(most, UNDECLARED_BODY_BYTES)));
    await next();
  };
}
