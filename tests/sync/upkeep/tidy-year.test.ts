import { expect, test } from 'vitest';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { createEngine } from '../../../sync/engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { livePage } from '../../support/program.ts';
import { Scene, taken } from '../scene.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONTH = 30;

/** Bytes of all sealed records in the store, and its number of rows. */
async function measured({ store }: Scene): Promise<{ bytes: number; rows: number }> {
  let [bytes, rows] = [0, 0];
  for (const table of store.db.tables)
    await table.each(({ body }: { body?: Uint8Array }) => {
      bytes += body?.length ?? 0;
      rows += 1;
    });
  return { bytes, rows };
}

/**
 * Sets the server's responses of a day: its trainings are new each day, and a row of home is
 * broken.
 */
function serve(scene: Scene, day: number): void {
  const now = scene.device.clock.ms;
  const starts = new Date(now + DAY).toISOString();
  const ends = new Date(now + DAY + HOUR).toISOString();
  const broken = {
    ...training({ id: day, training_code: `B${day}` }),
    join_webinar: 'yes' as unknown as boolean,
  };
  const next = Array.from({ length: 5 }, (_, i) =>
    training({ id: day * 5 + i, training_code: `T${day}.${i}`, training_start_date: starts }),
  );
  scene.script.answers = {
    'home-pwa': () => json(home({ upcoming_trainings: [...next, broken] })),
    'webinar-details': () => json({ error: false, program_details: livePage({ trainings: next }) }),
    'training-roster': () =>
      json({
        error: false,
        training_code: `T${day}.0`,
        name: 'Bob',
        training_start_date: starts,
        training_end_date: ends,
        people: [],
        complete: true,
      }),
    'accept-reject-webinar': taken,
    'live-video-view': taken,
  };
}

/** A person's taps and pulls on a day. */
async function live(scene: Scene, day: number): Promise<void> {
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const pull = <N extends ReadName>(name: N, request: AppRequest<N>) =>
    engine.pull(name, request, { force: true });
  await pull('home-pwa', { leapcode: 'HD1001' });
  await pull('webinar-details', {
    leapcode: 'HD1001',
    program_id: `P${day}`,
    program_type_id: 'PT1',
  });
  await pull('training-roster', { training_code: `T${day}.0` });
  await scene.tap({ training_code: `T${day}.0` });
  await scene.view(`T${day}.1`);
  await engine.push();
  await pull('home-pwa', { leapcode: 'HD1001' });
}

test('[L15] with a year of use every third day the store stops growing from the fifth month on', {
  timeout: 600_000,
}, async () => {
  const scene = await Scene.open();
  const months: { bytes: number; rows: number }[] = [];
  for (let day = 1; day <= 12 * MONTH + 1; day += 3) {
    scene.device.clock.ms += 3 * DAY;
    serve(scene, day);
    await live(scene, day);
    if (day % MONTH === 1 && day > 1) months.push(await measured(scene));
  }
  const level = months[4] ?? { bytes: 0, rows: 0 };
  for (const { bytes, rows } of months.slice(4)) {
    expect(Math.abs(bytes / level.bytes - 1)).toBeLessThan(0.05);
    expect(Math.abs(rows / level.rows - 1)).toBeLessThan(0.05);
  }
});
