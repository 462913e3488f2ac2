import webPush from 'web-push';
import * as z from 'zod/mini';

const Pair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The demo's own push keys: created once and kept beside its data by `keep`, so that subscriptions survive a restart. */
export const keptVapidKeys = (keep: (name: string, make: () => string) => string): z.infer<typeof Pair> =>
  Pair.parse(JSON.parse(keep('vapid-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()))));
