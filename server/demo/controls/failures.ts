import type { Context, Next } from 'hono';
import * as z from 'zod/mini';
import { fault, respond } from '../../call/answer.ts';
import type { Env } from '../../http/bindings.ts';

/** An order to make the next calls of a path fail in one way. */
export const FailureOrder = z.object({
  path: z.string().check(z.startsWith('/')),
  times: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  how: z.enum(['drop-answer', 'status-500', 'html', 'truncate', 'delay']),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 1000),
});
export type FailureOrder = z.infer<typeof FailureOrder>;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Fail = (c: Context<Env>, next: Next, order: FailureOrder) => Promise<Response | undefined>;

/** The ways in which a call can fail; the first two keep the effect, like a connection that breaks before the answer. */
export const FAIL: Record<FailureOrder['how'], Fail> = {
  'drop-answer': async (c, next) => {
    await next();
    c.env.outgoing?.destroy?.();
    return undefined;
  },
  truncate: async (c, next) => {
    await next();
    const whole = await c.res.text();
    c.res = new Response(whole.slice(0, Math.floor(whole.length / 2)), { status: c.res.status, headers: { 'content-type': 'application/json' } });
    return undefined;
  },
  'status-500': async (c) => respond(fault(c.get('requestId'))),
  html: async (c) => c.html('<!doctype html><title>Welcome</title><p>Please accept the conditions of this network.</p>'),
  delay: async (_c, next, order) => {
    await wait(order.ms);
    await next();
    return undefined;
  },
};
