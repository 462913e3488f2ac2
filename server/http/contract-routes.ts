import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { addressesOf } from '../call/addresses.ts';
import { type Answer, respond, type Sendable } from '../call/answer.ts';
import type { ServerCall } from '../call/calls.ts';
import { serveWithCookies } from '../call/cookie-mode.ts';
import { serveCall } from '../call/serve-call.ts';
import { callTable } from '../calls/table.ts';
import type { AppContext } from '../context.ts';
import { networkForLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';

const LEAST_BYTES = 1024;
// Levels whose processor time is worth the saved bytes: about a millisecond for tens of kilobytes
// of text.
const GZIP = { level: 5 };
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const COMPRESS: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotlied(text, BROTLI),
  gzip: (text) => gzipped(text, GZIP),
};

/**
 * Reads are always compressed; other calls declare it in their row, because an answer with tokens
 * must not be compressed (BREACH).
 */
const mayBeCompressed = ({ row, compress: large }: ServerCall): boolean =>
  row.use === 'read' || large === true;

/** The first supported encoding that the caller accepts. */
function supportedEncoding(header: string | undefined): string | undefined {
  const taken = parseAccept(header ?? '').filter(({ q }) => q > 0);
  return Object.keys(COMPRESS).find((way) => taken.some(({ type }) => type.toLowerCase() === way));
}

/** Compresses an answer for a caller that accepts these encodings. */
async function compress(
  call: ServerCall,
  answer: Answer,
  acceptEncoding: string | undefined,
): Promise<Sendable> {
  if (!mayBeCompressed(call)) return answer;
  const headers = { ...answer.headers, vary: 'Accept-Encoding' };
  const way =
    answer.status === 200 && answer.body.length >= LEAST_BYTES
      ? supportedEncoding(acceptEncoding)
      : undefined;
  const small = way && (await COMPRESS[way]?.(answer.body));
  if (!way || !small) return { ...answer, headers };
  return {
    ...answer,
    body: new Uint8Array(small),
    headers: { ...headers, 'content-encoding': way },
  };
}

/** A route for every row of the contract, with a plain 405 for other methods. */
export function contractRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  const serve = context.settings.COOKIE_SESSIONS ? serveWithCookies : serveCall;
  for (const call of Object.values(callTable)) {
    const { row } = call;
    for (const { path, prefix } of addressesOf(row)) {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const answer = async (c: Context<Env>) => {
        const address = addressOf(c, context.settings.TRUSTED_PROXIES);
        const from = networkForLog(address);
        const asked = {
          call,
          prefix,
          request: c.req.raw,
          parameters: c.req.param(),
          address,
          from,
          id: c.get('requestId'),
        };
        return respond(
          await compress(call, await serve(context, asked), c.req.header('accept-encoding')),
        );
      };
      routes.on(row.method, pattern, answer);
      routes.all(pattern, (c) => {
        c.header('allow', row.method);
        throw new Refusal('method', `This address takes ${row.method} only.`);
      });
    }
  }
  return routes;
}
