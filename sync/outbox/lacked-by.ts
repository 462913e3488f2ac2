import type { Send } from '../action.ts';
import { capabilities } from '../contract/capabilities.ts';
import type { Edges } from '../edges.ts';
import { isFree, LACKED_FOR_GOOD_MS, ownFieldsIn } from '../wire/offers.ts';
import type { Content } from './entry.ts';

/** How long after its tap (milliseconds) a request says without its own fields what it says with them: a server judges it by its arrival. */
const FRESH_MS = 60_000;

/**
 * How long (milliseconds) the API is known to lack what an entry needs: its own call, or the own fields of its request; 0 while it is not known, null if
 * it lacks nothing. A tap of just now does not wait for the first list: an API of the specification alone has none.
 */
export async function lackedBy({ offers, now }: Edges, { endpoint, request }: Send, { at }: Content): Promise<number | null> {
  const isUnknown = (await offers.known().catch(() => null)) === null;
  const isFresh = now() >= at && now() - at <= FRESH_MS;
  const fields = isUnknown && isFresh ? [] : ownFieldsIn(endpoint, request);
  const needs = isFree(endpoint) ? fields : [undefined];
  const lacked = await Promise.all(needs.map((field) => offers.lackedFor(endpoint, field).catch(() => null)));
  const times = lacked.map((time) => time ?? (isUnknown ? 0 : null)).filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Whether the API has had no list for so long that it knows the specification alone: it honours no key. */
export const hasNoList = async ({ offers }: Edges): Promise<boolean> =>
  ((await offers.lackedFor(capabilities).catch(() => null)) ?? 0) >= LACKED_FOR_GOOD_MS;
