import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { json, respond } from '../call/answer.ts';
import { noteChange } from '../changes/note-change.ts';
import { trainings } from '../db/schema-trainings.ts';
import type { Env } from '../http/bindings.ts';
import { Refusal } from '../refusal.ts';
import { cancelTraining } from '../trainings/cancel-training.ts';
import { moveTraining } from '../trainings/move-training.ts';
import type { World } from '../world.ts';
import { readOrder } from './read-order.ts';

const MoveOrder = z.object({ training_code: z.int(), by_ms: z.int() });
const CancelOrder = z.object({ training_code: z.int(), reason: z.string() });
/** The same session once more, under a number of its own. */
const RepeatOrder = z.object({ training_code: z.int(), as: z.int(), by_ms: z.int() });

/** For journeys: what staff do to the plan while somebody's device has an older one. */
export function planRoutes(world: World): Hono<Env> {
  const routes = new Hono<Env>();
  const done = () => respond(json(200, { ok: true }));
  const context = () => ({ ...world, now: world.clock.now() });
  const find = async (code: number) => {
    const [training] = await world.db.select().from(trainings).where(eq(trainings.code, code));
    if (!training) throw new Refusal(404, 'not-found', 'This training is not there.');
    return training;
  };

  routes.post('/demo/move', async (c) => {
    const { training_code, by_ms } = await readOrder(c, MoveOrder);
    const { startsAt, endsAt } = await find(training_code);
    await moveTraining(context(), training_code, startsAt + by_ms, endsAt + by_ms);
    return done();
  });
  routes.post('/demo/cancel', async (c) => {
    const { training_code, reason } = await readOrder(c, CancelOrder);
    await cancelTraining(context(), training_code, reason);
    return done();
  });
  routes.post('/demo/repeat', async (c) => {
    const { training_code, as, by_ms } = await readOrder(c, RepeatOrder);
    const training = await find(training_code);
    const { db, now } = context();
    const at = { startsAt: training.startsAt + by_ms, endsAt: training.endsAt + by_ms, updatedAt: now };
    await db.insert(trainings).values({ ...training, ...at, code: as, videoStreamingId: null });
    await noteChange(db, `division:${training.divisionCode}`, now, { endpoint: 'calendar' }, { endpoint: 'home-pwa' });
    return done();
  });
  return routes;
}
