import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Env } from '../../http/bindings.ts';
import { Refusal } from '../../refusal.ts';

/** Reads and checks the body that a journey sends. */
export async function readOrder<S extends z.ZodMiniType>(c: Context<Env>, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) throw new Refusal('not-valid', 'The order is not right.', { field: parsed.error.issues[0]?.path.join('.') ?? 'request' });
  return parsed.data;
}
