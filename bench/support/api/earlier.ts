import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls } from './calls.ts';
import { median } from './in-turns.ts';
import type { Row } from './report.ts';

const run = promisify(execFile);
const OUTPUT = 64 * 1024 * 1024;
const WORLD = ['--database', 'PostgreSQL', '--programs', '1000', '--accounts', '1000'];
const TURNS = 3;

/**
 * Runs an earlier commit's own bench by its own command, which installs and builds what that commit
 * needs; returns requests a second by call.
 */
async function ratesIn(
  folder: string,
  postgres: string,
  options: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await run('npm', ['run', 'bench:api', '--', ...WORLD, ...options], {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: postgres },
    maxBuffer: OUTPUT,
  });
  const { rows } = JSON.parse(await readFile(join(folder, '.cache/bench/api.json'), 'utf8')) as {
    rows: readonly Row[];
  };
  return new Map(
    rows.map(({ name, rate }) => {
      // Some earlier benches counted refusals instead of failing.
      if (rate.failed) throw new Error(`${name} was refused ${rate.failed} times in ${folder}`);
      return [name, rate.perSecond];
    }),
  );
}

/**
 * Compares today's rates with those of an earlier commit, in turns on one database server: a line
 * per call; `only` limits the calls.
 */
export async function beside(
  commit: string,
  postgres: string,
  seconds: number,
  only = '',
): Promise<string[]> {
  const folder = join(process.cwd(), '.cache', 'beside', commit);
  const options = ['--seconds', String(seconds), ...(only ? ['--only', only] : [])];
  // An interrupted run leaves its folder; git fails where there is none.
  await run('git', ['worktree', 'remove', '--force', folder]).catch(() => undefined);
  await run('git', ['worktree', 'add', '--force', '--detach', folder, commit]);
  try {
    const [today, before]: [ReadonlyMap<string, number>[], ReadonlyMap<string, number>[]] = [
      [],
      [],
    ];
    for (let turn = 0; turn < TURNS; turn += 1) {
      today.push(await ratesIn(process.cwd(), postgres, options));
      before.push(await ratesIn(folder, postgres, options));
    }
    const middleOf = (turns: typeof today, call: string): number =>
      median(turns.flatMap((rates) => rates.get(call) ?? []));
    return calls
      .map(({ name }) => ({ name, ours: middleOf(today, name), theirs: middleOf(before, name) }))
      .filter(({ ours, theirs }) => !Number.isNaN(ours / theirs))
      .map(
        ({ name, ours, theirs }) =>
          `beside ${name} ${(ours / theirs).toFixed(2)} (${ours.toFixed(0)}/s, at ${commit} ${theirs.toFixed(0)}/s)`,
      );
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder]);
  }
}
