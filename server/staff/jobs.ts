import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { oneLine } from './desk.ts';
import { mistake } from './mistakes.ts';

const SHOWN = 100;

async function list({ context, say }: Desk): Promise<void> {
  const depths = await context.jobs.depths();
  for (const { name, waiting, oldestSeconds, dead } of depths.filter(
    (each) => each.waiting > 0 || each.dead > 0,
  ))
    say(
      `${name}: ${waiting} waiting${waiting ? `, the oldest for ${Math.round(oldestSeconds)} s` : ''}, ${dead} dead`,
    );
  const dead = await context.jobs.dead(SHOWN);
  if (dead.length === 0) return say('No job is dead.');
  for (const { id, name, failedAt, tries, why } of dead)
    say(
      `${id}  ${name}  ${new Date(failedAt).toISOString()}  after ${tries} tries: ${oneLine(why ?? 'no reason was kept')}`,
    );
  say('Try again: npm run content -- jobs retry ID, or the name of a kind for all of it.');
}

async function retry({ context, say }: Desk, wanted: string | undefined): Promise<void> {
  if (!wanted) throw mistake('Which job? For example: npm run content -- jobs retry send-mail');
  const count = await context.jobs.retryDead(wanted);
  if (!count) throw mistake(`No dead job has the id or the name '${wanted}'.`);
  say(count === 1 ? 'One job is tried again now.' : `${count} jobs are tried again now.`);
}

/** Lists waiting and dead jobs, or retries dead jobs. */
export async function jobsCommand(desk: Desk, { words: [verb, wanted] }: Asked): Promise<void> {
  if (verb === undefined) return list(desk);
  if (verb !== 'retry')
    throw mistake(`'jobs ${verb}' is not known; it is jobs, or jobs retry ID|KIND.`);
  await retry(desk, wanted);
}
