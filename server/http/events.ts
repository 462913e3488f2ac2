import type { Context } from 'hono';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { accountOfFamily } from '../auth/account.ts';
import { type Identified, identify } from '../call/identify.ts';
import { limitRate } from '../call/limit-rate.ts';
import { audiencesOf } from '../changes/feed.ts';
import type { Hear, Hub } from '../changes/hub.ts';
import { checkAccess } from '../domain/access.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Env } from './bindings.ts';

/** How many streams there may be, and how often each shows that it lives (milliseconds). */
export interface StreamLimits {
  readonly beatMs: number;
  readonly perAccount: number;
  readonly most: number;
}
const USUAL: StreamLimits = { beatMs: 20_000, perAccount: 5, most: 5000 };
/** Changes that come together are told once. */
const GATHER_MS = 100;
const RETRY_MS = 5000;

/** Whether who opened the stream is still signed in, in the same divisions. */
async function goesOn({ db }: World, { account, familyId }: Identified): Promise<boolean> {
  const now = await accountOfFamily(db, account.id, familyId);
  return now !== undefined && audiencesOf(now).join() === audiencesOf(account).join();
}

function stream(c: Context<Env>, world: World, hub: Hub, who: Identified, beatMs: number, ended: () => void): Response {
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (out) => {
    const heard = new Set<string>();
    let gathering: NodeJS.Timeout | undefined;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const flush = async (): Promise<void> => {
      gathering = undefined;
      // Of whom it is said no more than the kind: nothing on this line is personal (S21).
      const data = JSON.stringify({ audiences: [...heard] });
      heard.clear();
      await out.writeSSE({ event: 'changes', data });
    };
    const hear: Hear = (audience) => {
      heard.add(audience.split(':')[0] ?? '');
      gathering ??= setTimeout(flush, GATHER_MS);
    };
    const unsubscribe = hub.subscribe(audiencesOf(who.account), hear, end);
    const beat = setInterval(async () => {
      const alive = await goesOn(world, who).catch(() => false);
      if (alive) await out.write(': beat\n\n');
      else end();
    }, beatMs);
    out.onAbort(end);
    await out.write(`retry: ${RETRY_MS}\n: open\n\n`);
    await over;
    clearInterval(beat);
    clearTimeout(gathering);
    unsubscribe();
    ended();
  });
}

/** Says when something changed for the person, as server-sent events; what changed, the feed answers. */
export function eventRoutes(world: World, hub: Hub, limits: StreamLimits = USUAL): Hono<Env> {
  const open = new Map<string, number>();
  let all = 0;
  const routes = new Hono<Env>();
  routes.get('/api/events', async (c) => {
    const who = await identify(world, c.req.header('authorization') ?? null);
    const { id } = who.account;
    checkAccess('changes', who.account, undefined);
    await limitRate(world, 'changes', id, world.clock.now());
    const mine = open.get(id) ?? 0;
    if (mine >= limits.perAccount || all >= limits.most)
      throw new Refusal(429, 'too-many-streams', 'There are too many open connections. Please try later.', { retryAfter: limits.beatMs });
    const count = (by: 1 | -1): void => {
      const left = (open.get(id) ?? 0) + by;
      if (left) open.set(id, left);
      else open.delete(id);
      all += by;
      world.meters.streams.set(all);
    };
    count(1);
    return stream(c, world, hub, who, limits.beatMs, () => count(-1));
  });
  routes.all('/api/events', (c) => {
    c.header('allow', 'GET');
    throw new Refusal(405, 'method', 'This address takes GET only.');
  });
  return routes;
}
