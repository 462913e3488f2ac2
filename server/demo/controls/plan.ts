import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { json, respond } from '../../call/answer.ts';
import type { AppContext } from '../../context.ts';
import { trainings } from '../../db/schema-trainings.ts';
import type { Env } from '../../http/bindings.ts';
import { approveAccount } from '../../operations/accounts/standing.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { cancelTraining, moveTraining } from '../../operations/trainings/change-training.ts';
import { Refusal } from '../../refusal.ts';
import { readOrder } from './read-order.ts';

const MoveOrder = z.object({ training_code: z.int(), by_ms: z.int() });
const CancelOrder = z.object({ training_code: z.int(), reason: z.string() });
/** A copy of a training under another code. */
const RepeatOrder = z.object({ training_code: z.int(), as: z.int(), by_ms: z.int() });

/** A person who registered, and the brands they work with. */
const ApproveOrder = z.object({ account: z.string(), brands: z.array(z.string()) });

/** For journeys: changes trainings, and who is let in, as staff would, while a device has older data. */
export function planRoutes(context: AppContext): Hono<Env> {
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
    const at = { startsAt: training.startsAt + by_ms, endsAt: training.endsAt + by_ms, updatedAt: now };
    await db.insert(trainings).values({ ...training, ...at, code: as, videoStreamingId: null });
    await noteChange(db, `division:${training.divisionCode}`, now, { endpoint: 'calendar' }, { endpoint: 'home-pwa' });
    return done();
  });
  return routes;
}
