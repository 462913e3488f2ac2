import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import type { Answer, Sendable } from '../call/answer.ts';

const LEAST_BYTES = 1024;
// Levels that cost less time than the bytes they save: text of tens of kilobytes in about a millisecond.
const GZIP = { level: 5 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const SQUEEZE: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotlied(text, BROTLI),
  gzip: (text) => gzipped(text, GZIP),
};

/** Large answers that are asked for once. Documents are squeezed all; an answer with tokens in it never is (BREACH). */
const SQUEEZED_ASKS: ReadonlySet<EndpointName> = new Set(['search-course']);
const mayBeSqueezed = (name: EndpointName): boolean => endpoints[name].use === 'read' || SQUEEZED_ASKS.has(name);

/** The first of our ways that the caller takes. */
function wayFor(header: string | undefined): string | undefined {
  const taken = parseAccept(header ?? '').filter(({ q }) => q > 0);
  return Object.keys(SQUEEZE).find((way) => taken.some(({ type }) => type.toLowerCase() === way));
}

/** The answer as it goes over the wire to somebody who takes these encodings. */
export async function squeeze(name: EndpointName, answer: Answer, acceptEncoding: string | undefined): Promise<Sendable> {
  if (!mayBeSqueezed(name)) return answer;
  const headers = { ...answer.headers, vary: 'Accept-Encoding' };
  const way = answer.status === 200 && answer.body.length >= LEAST_BYTES ? wayFor(acceptEncoding) : undefined;
  const small = way && (await SQUEEZE[way]?.(answer.body));
  if (!way || !small) return { ...answer, headers };
  return { ...answer, body: new Uint8Array(small), headers: { ...headers, 'content-encoding': way } };
}
