import * as z from 'zod/mini';

/** What workbox-window sends when the person chose the new version; nothing else is an order (S24). */
const UpdateOrder = z.object({ type: z.literal('SKIP_WAITING') });

/** Whether a message comes from one of this app's own pages and asks the waiting version to take over. */
export function isUpdateOrder({ origin, source, data }: ExtendableMessageEvent, own: string): boolean {
  return origin === own && source instanceof WindowClient && UpdateOrder.safeParse(data).success;
}
