import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { codeOf } from '../error-code.ts';

const Pair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The demo's own push keys: created once and stored beside its data, so that subscriptions survive a restart. */
export function keptVapidKeys(directory: string): z.infer<typeof Pair> {
  const file = join(directory, 'vapid-keys.json');
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    if (codeOf(failure) !== 'EEXIST') throw failure;
  }
  return Pair.parse(JSON.parse(readFileSync(file, 'utf8')));
}
