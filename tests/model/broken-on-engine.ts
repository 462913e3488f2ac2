import { TestDevice } from '../support/device.ts';
import { type Command, LANES } from './commands.ts';
import { EngineRun } from './engine-run.ts';

/** The first promise that the real engine breaks in a run, or null. */
export async function brokenOnEngine(
  run: readonly Command[],
  device = new TestDevice(),
): Promise<string | null> {
  const engine = new EngineRun(device);
  try {
    return await firstBroken(engine, run);
  } finally {
    engine.close();
  }
}

async function firstBroken(engine: EngineRun, run: readonly Command[]): Promise<string | null> {
  await engine.start();
  for (const [i, command] of run.entries()) {
    await engine.step(command);
    const early = engine.flights.find(({ key, at }) =>
      engine.intents.some(({ id, heldTo }) => id === key && heldTo > at),
    );
    if (early) return `step ${i} (${command.do}): sent while it could be undone`;
    const [shown, meant] = [await engine.shown(), await engine.meant()];
    if (shown.join() !== meant.join())
      return `step ${i} (${command.do}): shows ${shown} where ${meant} was meant`;
  }
  await engine.finish();
  const keys = engine.effects.map((effect) => effect.key);
  if (new Set(keys).size !== keys.length) return 'an effect happened twice';
  const ids = engine.intents.map((intent) => intent.id);
  for (let lane = 0; lane < LANES; lane++) {
    const order = engine.effects
      .filter((effect) => effect.lane === lane)
      .map((effect) => ids.indexOf(effect.key));
    if (order.some((place, i) => i > 0 && place < (order[i - 1] ?? 0)))
      return 'order in a lane was lost';
  }
  const meant = await engine.meant();
  if (engine.server.join() !== meant.join())
    return `the server holds ${engine.server} where ${meant} was meant`;
  return (await engine.shown()).join() === meant.join()
    ? null
    : `at rest it shows ${await engine.shown()}`;
}
