import { Hono } from 'hono';
import * as z from 'zod/mini';
import { json, respond } from '../call/answer.ts';
import type { MovableClock } from '../clock.ts';
import type { Env } from '../http/bindings.ts';
import type { World } from '../world.ts';
import { FAIL, FailureOrder } from './failures.ts';
import { planRoutes } from './plan.ts';
import { readOrder } from './read-order.ts';

/** What the control surface may touch. */
export interface Controls {
  readonly clock: MovableClock;
  /** Fills the world anew; without a What's New item nothing else happens by itself either, and `film` gives it one to watch. */
  readonly reset: (order: ResetOrder) => Promise<void>;
}

const ClockOrder = z.object({ offset_ms: z.int() });
const ResetOrder = z.object({ whats_new: z._default(z.union([z.boolean(), z.literal('film')]), true) });
/** What the world is filled with again. */
export type ResetOrder = z.infer<typeof ResetOrder>;

const raise = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * For journeys: moves the clock, fills the world anew, changes the plan, counts calls and lets them fail. Exists only with DEMO_CONTROLS=1,
 * and keeps its state in this process, which is why it is no part of the API.
 */
export function demoControls(world: World, { clock, reset }: Controls): Hono<Env> {
  const calls = new Map<string, number>();
  const keys = new Map<string, number>();
  let orders: (FailureOrder & { left: number })[] = [];
  const routes = new Hono<Env>();
  const done = () => respond(json(200, { ok: true }));

  routes.post('/demo/clock', async (c) => {
    clock.shift((await readOrder(c, ClockOrder)).offset_ms);
    return done();
  });
  routes.post('/demo/reset', async (c) => {
    const order = await readOrder(c, ResetOrder);
    calls.clear();
    keys.clear();
    orders = [];
    await reset(order);
    return done();
  });
  routes.get('/demo/calls', () => respond(json(200, { calls: Object.fromEntries(calls), keys: Object.fromEntries(keys) })));
  routes.post('/demo/fail', async (c) => {
    const order = await readOrder(c, FailureOrder);
    orders.push({ ...order, left: order.times });
    return done();
  });
  routes.route('/', planRoutes(world));
  routes.use('*', async (c, next) => {
    raise(calls, `${c.req.method} ${c.req.path}`);
    const key = c.req.header('idempotency-key');
    if (key) raise(keys, key);
    const order = orders.find((each) => each.path === c.req.path && each.left > 0);
    if (!order || c.req.method === 'OPTIONS') return next();
    order.left -= 1;
    return FAIL[order.how](c, next, order);
  });
  return routes;
}
