import { eq } from 'drizzle-orm';
import { type Context, Hono, type Next } from 'hono';
import * as z from 'zod/mini';
import { fault, json, respond } from '../../server/call/answer.ts';
import type { AppContext } from '../../server/context.ts';
import { trainings } from '../../server/db/schema/trainings.ts';
import type { MovableClock } from '../../server/edges.ts';
import type { Env } from '../../server/http/bindings.ts';
import { approveAccount } from '../../server/operations/accounts/standing.ts';
import { noteChange } from '../../server/operations/changes/note-change.ts';
import { cancelTraining, moveTraining } from '../../server/operations/trainings/change-training.ts';
import { Refusal } from '../../server/refusal.ts';

/** Reads and validates a journey's request body. */
async function readOrder<S extends z.ZodMiniType>(c: Context<Env>, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success)
    throw new Refusal('not-valid', 'The order is not right.', {
      field: parsed.error.issues[0]?.path.join('.') ?? 'request',
    });
  return parsed.data;
}

const MoveOrder = z.object({ training_code: z.int(), by_ms: z.int() });
const CancelOrder = z.object({ training_code: z.int(), reason: z.string() });
/** A copy of a training under another code. */
const RepeatOrder = z.object({ training_code: z.int(), as: z.int(), by_ms: z.int() });

/** A person who registered, and the brands they work with. */
const ApproveOrder = z.object({ account: z.string(), brands: z.array(z.string()) });

/**
 * For journeys: changes trainings and people's access as staff would, while a device has older
 * data.
 */
function planRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  const done = () => respond(json(200, { ok: true }));
  const operationContext = () => ({ ...context, now: context.clock.now() });
  const find = async (code: number) => {
    const [training] = await context.db.select().from(trainings).where(eq(trainings.code, code));
    if (!training) throw new Refusal('not-found', 'We could not find this training.');
    return training;
  };

  routes.post('/demo/move', async (c) => {
    const { training_code, by_ms } = await readOrder(c, MoveOrder);
    const { startsAt, endsAt } = await find(training_code);
    await moveTraining(operationContext(), training_code, startsAt + by_ms, endsAt + by_ms);
    return done();
  });
  routes.post('/demo/approve', async (c) => {
    const { account, brands } = await readOrder(c, ApproveOrder);
    await approveAccount(operationContext(), account, brands);
    return done();
  });
  routes.post('/demo/cancel', async (c) => {
    const { training_code, reason } = await readOrder(c, CancelOrder);
    await cancelTraining(operationContext(), training_code, reason);
    return done();
  });
  routes.post('/demo/repeat', async (c) => {
    const { training_code, as, by_ms } = await readOrder(c, RepeatOrder);
    const training = await find(training_code);
    const { db, now } = operationContext();
    const at = {
      startsAt: training.startsAt + by_ms,
      endsAt: training.endsAt + by_ms,
      updatedAt: now,
    };
    await db.insert(trainings).values({ ...training, ...at, code: as, videoStreamingId: null });
    await noteChange(
      db,
      `division:${training.divisionCode}`,
      now,
      { endpoint: 'calendar' },
      { endpoint: 'home-pwa' },
    );
    return done();
  });
  return routes;
}

/** An order to make the next calls of a path fail in one way. */
const FailureOrder = z.object({
  path: z.string().check(z.startsWith('/')),
  times: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  how: z.enum(['drop-answer', 'status-500', 'html', 'truncate', 'delay']),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 1000),
});
type FailureOrder = z.infer<typeof FailureOrder>;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Fail = (c: Context<Env>, next: Next, order: FailureOrder) => Promise<Response | undefined>;

/**
 * The ways in which a call can fail; the first two keep the effect, like a connection that breaks
 * before the response.
 */
const FAIL: Record<FailureOrder['how'], Fail> = {
  'drop-answer': async (c, next) => {
    await next();
    c.env.outgoing?.destroy?.();
    return undefined;
  },
  truncate: async (c, next) => {
    await next();
    const whole = await c.res.text();
    c.res = new Response(whole.slice(0, Math.floor(whole.length / 2)), {
      status: c.res.status,
      headers: { 'content-type': 'application/json' },
    });
    return undefined;
  },
  'status-500': async (c) => respond(fault(c.get('requestId'))),
  html: async (c) =>
    c.html(
      '<!doctype html><title>Welcome</title><p>Please accept the conditions of this network.</p>',
    ),
  delay: async (_c, next, order) => {
    await wait(order.ms);
    await next();
    return undefined;
  },
};

/** The parts of the server that the controls change. */
export interface Controls {
  readonly clock: MovableClock;
  /**
   * Fills the world again. Without a What's New item nothing happens by itself; `film` gives the
   * item a film.
   */
  readonly reset: (order: ResetOrder) => Promise<void>;
}

const ClockOrder = z.object({ offset_ms: z.int() });
const ResetOrder = z.object({
  whats_new: z._default(z.union([z.boolean(), z.literal('film')]), true),
});
/** The options of a reset. */
export type ResetOrder = z.infer<typeof ResetOrder>;

const raise = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * For journeys: moves the clock, fills the world again, changes the plan, counts calls and makes
 * them fail. Only with DEMO_CONTROLS=1; its state is in this process, so it is not part of the API.
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
  routes.get('/demo/calls', () =>
    respond(json(200, { calls: Object.fromEntries(calls), keys: Object.fromEntries(keys) })),
  );
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
