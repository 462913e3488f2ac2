import * as z from 'zod/mini';
import { KEEP_LANGUAGE, TAKE_SHARED } from '../sync/contract/constants.ts';

/**
 * The messages that a page of this app may send to the service worker; others are ignored (S24).
 */
const Order = z.union([
  // Sent by workbox-window when the person chose the new version.
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal(KEEP_LANGUAGE), code: z.string() }),
  z.object({ type: z.literal(TAKE_SHARED) }),
]);
type Order = z.infer<typeof Order>;

/** The order in a message from one of this app's own pages; null for any other message. */
export function orderIn(
  { origin, source, data }: ExtendableMessageEvent,
  ownOrigin: string,
): Order | null {
  if (origin !== ownOrigin || !(source instanceof WindowClient)) return null;
  return Order.safeParse(data).data ?? null;
}
