import type { Context } from 'hono';
import { Hono } from 'hono';
import { SHARED_HOME } from '../../sync/contract/constants.ts';
import type { Sendable } from '../call/answer.ts';
import { respond } from '../call/answer.ts';
import type { AppContext } from '../context.ts';
import { readSharedFile } from '../crypto/shared-address.ts';
import { SECOND } from '../domain/time.ts';
import type { SharedDocument } from '../queries/shared-home.ts';
import { endOfHomeDay, homeContent, homeDay, sharedHome } from '../queries/shared-home.ts';
import { contentVersion } from '../queries/statement.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { encode, wayFor } from './compress.ts';

/** Under its address it never changes, and after its day nobody asks for it: a cache would only show it to who kept an address that no longer opens anything. */
const keptUntil = (end: number, now: number) =>
  // No cache on the way may write it anew: its address names its very text.
  ({ 'cache-control': `public, max-age=${Math.floor((end - now) / SECOND)}, immutable, no-transform` });

/** What the homes of many people share, for every cache to keep (decision 113). Opened by its address alone, which only such a home says. */
export function sharedDocuments(context: AppContext): Hono<Env> {
  const { ask, clock, keys, reading } = context;
  const routes = new Hono<Env>();
  const path = `/api/${SHARED_HOME}`;
  /** In the encodings in which it was asked for. */
  const encoded = new WeakMap<SharedDocument, Map<string | undefined, Promise<Sendable>>>();
  function sendable(document: SharedDocument, way: string | undefined): Promise<Sendable> {
    const ways = encoded.get(document) ?? new Map<string | undefined, Promise<Sendable>>();
    encoded.set(document, ways);
    const sent = ways.get(way) ?? encode({ status: 200, body: document.text }, way);
    ways.set(way, sent);
    return sent;
  }
  routes.get(`${path}:file`, async (c: Context<Env>) => {
    // As it was sent: an address that means the same in other letters, or asks for more, is another one to every cache.
    const { pathname, search } = new URL(c.req.url);
    const file = search ? '' : pathname.slice(path.length);
    const name = readSharedFile(keys.sharedParts, file);
    const now = clock.now();
    const day = homeDay(now);
    if (name?.day !== day) throw noSuch('document');
    const document = sharedHome(keys.sharedParts, await homeContent(reading, await contentVersion(ask), day), day, name.divisions);
    // One that was replaced is gone: who still holds its address is answered whole.
    if (document.file !== file) throw noSuch('document');
    const { headers, ...sent } = await sendable(document, wayFor(c.req.header('accept-encoding')));
    return respond({ ...sent, headers: { ...headers, ...keptUntil(endOfHomeDay(day), now) } });
  });
  return routes;
}
