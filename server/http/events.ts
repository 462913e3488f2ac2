import type { Context } from 'hono';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { accountOfFamily } from '../auth/account.ts';
import { type Identified, identify } from '../call/identify.ts';
import { limitRate } from '../call/limit-rate.ts';
import { callTable } from '../calls/table.ts';
import type { AppContext } from '../context.ts';
import { checkAccess } from '../domain/access.ts';
import { audiencesOf } from '../operations/changes/feed.ts';
import type { Hear, Hub } from '../operations/changes/hub.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './bindings.ts';

/** How many streams are allowed, and how often each sends a heartbeat (milliseconds). */
export interface StreamLimits {
  readonly beatMs: number;
  readonly perAccount: number;
  readonly most: number;
}
const USUAL: StreamLimits = { beatMs: 20_000, perAccount: 5, most: 5000 };
/** Changes within this time are reported together (milliseconds). */
const GATHER_MS = 100;
const RETRY_MS = 5000;

/** Whether the stream's owner is still signed in, with the same divisions. */
async function goesOn({ db }: AppContext, { account, familyId }: Identified): Promise<boolean> {
  const now = await accountOfFamily(db, account.id, familyId);
  return now !== undefined && audiencesOf(now).join() === audiencesOf(account).join();
}

function stream(c: Context<Env>, context: AppContext, hub: Hub, who: Identified, beatMs: number, ended: () => void): Response {
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
      // The message names only the kind of audience: nothing on this stream is personal (S21).
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
      const alive = await goesOn(context, who).catch(() => false);
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

/** Reports by server-sent events that something changed for the person; the change feed says what. */
export function eventRoutes(context: AppContext, hub: Hub, limits: StreamLimits = USUAL): Hono<Env> {
  const open = new Map<string, number>();
  let all = 0;
  const routes = new Hono<Env>();
  routes.get('/api/events', async (c) => {
    const who = await identify(context, c.req.header('authorization') ?? null);
    const { id } = who.account;
    checkAccess(callTable.changes, who.account, undefined);
    await limitRate(context, callTable.changes, id, context.clock.now());
    const mine = open.get(id) ?? 0;
    if (mine >= limits.perAccount || all >= limits.most)
      throw new Refusal('too-many-streams', 'Chairside is open in too many places. Please try later.', { retryAfter: limits.beatMs });
    const count = (by: 1 | -1): void => {
      const left = (open.get(id) ?? 0) + by;
      if (left) open.set(id, left);
      else open.delete(id);
      all += by;
      context.meters.streams.set(all);
    };
    count(1);
    return stream(c, context, hub, who, limits.beatMs, () => count(-1));
  });
  routes.all('/api/events', (c) => {
    c.header('allow', 'GET');
    throw new Refusal('method', 'This address takes GET only.');
  });
  return routes;
}
