import type { MiddlewareHandler } from 'hono';
import { addressesOf } from '../call/addresses.ts';
import { callTable } from '../calls/table.ts';
import { BODY_MOST } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './bindings.ts';

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
  // The DOM types lack the field without which Node does not accept a stream.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
  return new Request(request, init);
}

/** The limit of each address whose call has one. */
const mostByAddress = (): ReadonlyMap<string, number> =>
  new Map(
    Object.values(callTable).flatMap(({ row, bodyMost }) =>
      bodyMost === undefined ? [] : addressesOf(row).map(({ path }) => [path, bodyMost] as const),
    ),
  );

/** Limits the bytes of each request while they are read: few by default, more where pictures are sent. */
export function bodyLimits(): MiddlewareHandler<Env> {
  const own = mostByAddress();
  return async (c, next) => {
    const { raw } = c.req;
    const most = own.get(c.req.path) ?? BODY_MOST.fields;
    const said = raw.headers.get('content-length');
    if (said !== null && Number(said) > most) throw tooLarge();
    // The listener itself cuts off bodies longer than their declared length.
    const counted = said !== null && !raw.headers.has('transfer-encoding');
    // `body` is looked at last: it makes a stream, which costs a tenth of home's processor time and is needed only to count.
    const bare = counted || raw.method === 'GET' || raw.method === 'HEAD';
    if (!bare && raw.body) c.req.raw = streamed(raw, bounded(raw.body, most));
    await next();
  };
}
