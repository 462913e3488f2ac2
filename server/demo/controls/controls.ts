import { Hono } from 'hono';
import * as z from 'zod/mini';
import { json, respond } from '../../call/answer.ts';
import type { MovableClock } from '../../clock.ts';
import type { AppContext } from '../../context.ts';
import type { Env } from '../../http/bindings.ts';
import { FAIL, FailureOrder } from './failures.ts';
import { planRoutes } from './plan.ts';
import { readOrder } from './read-order.ts';

/** What the controls can change. */
export interface Controls {
  readonly clock: MovableClock;
  /** Fills the world again; without a What's New item nothing happens by itself, and `film` gives the item a film. */
  readonly reset: (order: ResetOrder) => Promise<void>;
}

const ClockOrder = z.object({ offset_ms: z.int() });
const ResetOrder = z.object({ whats_new: z._default(z.union([z.boolean(), z.literal('film')]), true) });
/** What the world is filled with. */
export type ResetOrder = z.infer<typeof ResetOrder>;

const raise = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * For journeys: moves the clock, fills the world again, changes the plan, counts calls and makes them fail. Only with DEMO_CONTROLS=1;
 * its state is in this process, so it is no part of the API.
 */
export function demoControls(context: AppContext, { clock, reset }: Controls): Hono<Env> {
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
  routes.route('/', planRoutes(context));
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
