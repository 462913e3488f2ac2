import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../../tests/support/live-server.ts';
import { calls } from './calls.ts';
import { filled } from './filled.ts';
import { fire } from './fire.ts';
import { median } from './in-turns.ts';
import { askersOf, signInPeople } from './people.ts';
import type { Row } from './report.ts';

const run = promisify(execFile);
const OUTPUT = 64 * 1024 * 1024;
const SIZE = { programs: 1000, accounts: 1000 } as const;
const TURNS = 3;
const COMPARED = ['home-pwa', 'notification-list', 'search-course', 'changes'] as const;

/** Requests a second of one call. */
type Measure = (call: string) => Promise<number>;

/** Today's program, on a world as the earlier commit's own bench makes it: without a history, and with few words in the log. */
const ourRate =
  (postgres: string, seconds: number): Measure =>
  async (call) => {
    const measured = calls.find(({ name }) => name === call);
    if (!measured) throw new Error(`${call} is not measured`);
    const place = await filled(postgres, SIZE);
    const server = await startServer({ ...place.env, RATE_PER_MINUTE: '1000000', DEMO_CONTROLS: '0' }, 'built');
    try {
      const next = await measured.aim(server.url, await signInPeople(server.url, askersOf(SIZE.accounts)));
      await fire(server.url, next, { seconds: 1 });
      return (await fire(server.url, next, { seconds })).perSecond;
    } finally {
      await server.stop();
      await place.remove();
    }
  };

/** The commit's own bench, in its own folder with its own packages. */
const rateIn =
  (folder: string, postgres: string, seconds: number): Measure =>
  async (call) => {
    const size = ['--database', 'PostgreSQL', '--programs', String(SIZE.programs), '--accounts', String(SIZE.accounts)];
    const env = { ...process.env, BENCH_DATABASE_URL: postgres };
    await run(process.execPath, ['bench/api.bench.ts', ...size, '--seconds', String(seconds), '--only', call], {
      cwd: folder,
      env,
      maxBuffer: OUTPUT,
    });
    const { rows } = JSON.parse(await readFile(join(folder, '.cache/bench/api.json'), 'utf8')) as { rows: readonly Row[] };
    const measured = rows.find(({ name }) => name === call);
    if (!measured) throw new Error(`${call} was not measured`);
    // Some earlier benches counted refusals instead of ending at them.
    if (measured.rate.failed) throw new Error(`${call} was refused ${measured.rate.failed} times at that commit`);
    return measured.rate.perSecond;
  };

/** Today's rates beside those of an earlier commit, in turns on one database server: a line a call; `only` narrows the calls. */
export async function beside(commit: string, postgres: string, seconds: number, only = ''): Promise<string[]> {
  const folder = join(process.cwd(), '.cache', 'beside', commit);
  // What a run that was ended left behind; git says so where there is nothing.
  await run('git', ['worktree', 'remove', '--force', folder]).catch(() => undefined);
  await run('git', ['worktree', 'add', '--force', '--detach', folder, commit]);
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: OUTPUT });
    const [ours, theirs] = [ourRate(postgres, seconds), rateIn(folder, postgres, seconds)];
    const lines: string[] = [];
    for (const call of COMPARED.filter((each) => each.includes(only))) {
      const [today, before]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn += 1) {
        today.push(await ours(call));
        before.push(await theirs(call));
      }
      lines.push(
        `beside ${call} ${(median(today) / median(before)).toFixed(2)} (${median(today).toFixed(0)}/s, at ${commit} ${median(before).toFixed(0)}/s)`,
      );
    }
    return lines;
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder]);
  }
}
