import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { addressesOf } from './contract-routes.ts';

const KB = 1024;
const MB = KB * KB;
const BODY_MOST = 64 * KB;
/** Five pictures just under five million bytes each, and their words (S35). */
const FORM_MOST = 26 * MB;
/** A post's ten pictures. */
const OWN_MOST: Partial<Record<EndpointName, number>> = { 'add-post': 52 * MB, 'edit-post': 52 * MB };

const tooLarge = (): Refusal => new Refusal(413, 'too-large', 'That is too large.');

/** Lets so many bytes through and breaks off at the next one: nothing is kept to be counted. */
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
  // A browser's types do not know the field without which Node takes no stream.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
  return new Request(request, init);
}

/** How much each address takes, where it is not the least. */
const mostByAddress = (): ReadonlyMap<string, number> =>
  new Map(
    (Object.entries(endpoints) as [EndpointName, Endpoint][]) // The keys of a constant object.
      .filter(([, { body }]) => body === 'form')
      .flatMap(([name, row]) => addressesOf(row).map(({ path }) => [path, OWN_MOST[name] ?? FORM_MOST] as const)),
  );

/** Bounds what is read of a request, while it is read: a little everywhere, more where pictures are sent. */
export function bodyLimits(): MiddlewareHandler<Env> {
  const forms = mostByAddress();
  return async (c, next) => {
    const { raw } = c.req;
    const most = forms.get(c.req.path) ?? BODY_MOST;
    const said = raw.headers.get('content-length');
    if (said !== null && Number(said) > most) throw tooLarge();
    // The listener itself cuts off what is longer than it said to be.
    const counted = said !== null && !raw.headers.has('transfer-encoding');
    if (raw.body && !counted) c.req.raw = streamed(raw, bounded(raw.body, most));
    await next();
  };
}
