import type { TestDevice } from '../../support/device.ts';
import { meet, mend } from './accidents.ts';
import { isPlain, MINUTE, type Run } from './commands.ts';
import { DeviceRun } from './device-run.ts';
import type { Harm } from './harm.ts';
import { leaveOut } from './leave-out.ts';
import { loadParts } from './parts.ts';

/** Number of responses while the page is visible. */
const LOOKS = 4;
/** Above the number of steps in which any run settles. */
const ROUNDS = 400;

/** Whether an entry waits; unknown without a session. */
async function isOpen(run: DeviceRun): Promise<boolean> {
  const outbox = await run.outbox();
  return !outbox || outbox.some(({ state }) => state === 'waiting' || state === 'sending');
}

/** Shows the page once before the faults end, then once after, and passes an hour. */
async function rest(run: DeviceRun): Promise<void> {
  if (run.tabs.every(({ alive, frozen }) => frozen || !alive)) await run.crash(0);
  run.push(run.front);
  await run.quiet.come();
  for (let turn = 0; turn < LOOKS; turn++) await run.step({ do: 'deliver', n: 0 });
  run.network.refresh = 200;
  run.configFails = false;
  mend(run);
}

/** Passes an hour, or less once nothing waits. */
async function settle(run: DeviceRun): Promise<void> {
  const end = run.now + 60 * MINUTE;
  for (let round = 0; run.now < end && (await isOpen(run)); round++) {
    if (round > ROUNDS) throw new Error('It never comes to rest.');
    if (await run.isOver()) await run.step({ do: 'login', other: false });
    else if (run.network.heard().length > 0) await run.step({ do: 'deliver', n: 0 });
    else if (run.due <= end) await run.pass(run.due - run.now);
    else return;
  }
}

/**
 * A run's result: the first promise that the engine broke, or null, and all requests and outbox
 * states in order.
 */
export interface Played {
  readonly wrong: string | null;
  readonly trace: readonly string[];
}

/** Does a run on the real engine. */
export async function play(given: Run, put?: Harm, disk?: TestDevice['disk']): Promise<Played> {
  const { keyed, commands } = leaveOut(given);
  await loadParts();
  const run = new DeviceRun(keyed, put, disk);
  try {
    return { wrong: await broken(run, commands), trace: run.trace };
  } finally {
    run.close();
  }
}

/** Returns the first promise that the real engine breaks in a run, or null. */
export const brokenOnDevice = async (
  given: Run,
  put?: Harm,
  disk?: TestDevice['disk'],
): Promise<string | null> => (await play(given, put, disk)).wrong;

async function broken(run: DeviceRun, commands: Run['commands']): Promise<string | null> {
  await run.start();
  for (const [i, command] of commands.entries()) {
    await (isPlain(command) ? run.step(command) : meet(run, command.what));
    const wrong = run.ledger.broken(await run.outbox(), run.now);
    if (wrong) return `step ${i} (${command.do}): ${wrong}`;
  }
  // Every person of the device signs in again.
  for (const _ of run.people) {
    await rest(run);
    for (const newer of [false, true]) {
      if (newer) await run.lookAtNewer();
      await settle(run);
      const outbox = (await run.outbox()) ?? [];
      const wrong = run.ledger.broken(outbox, run.now) ?? run.ledger.atRest(outbox, { newer });
      if (wrong) return wrong;
    }
    await run.step({ do: 'leave', choice: 'keep', unread: false });
    run.next();
    if (run.ledger.all.length === 0) return null;
  }
  return null;
}
