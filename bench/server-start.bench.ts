// Measures the second start of the built server, on a folder that its first start has filled, and
// its steps.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { report } from './support/figures.ts';

const RUNS = 5;
const READY_WITHIN_MS = 1500;
/** Linux counts a process's processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time of a process so far, in ms; undefined on systems without /proc. */
function worked(pid: number): number[] {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return [];
  const [user, system] = readFileSync(file, 'utf8').replace(/.*\) /, '').split(' ').slice(11, 13);
  return [(Number(user) + Number(system)) * TICK_MS];
}

async function startOnce(folder: string): Promise<{
  readonly loaded: number;
  readonly opened: number;
  readonly ready: number;
  readonly worked: number[];
}> {
  const began = performance.now();
  const since = (): number => performance.now() - began;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...inherited, PORT: '0', DATA_DIR: folder, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  try {
    let loaded = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Opening')) loaded = since();
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port === undefined) continue;
      const opened = since();
      const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
      if (!ok) throw new Error('The server says that it is ready, and then that it is not.');
      return {
        loaded,
        opened: opened - loaded,
        ready: since(),
        worked: child.pid === undefined ? [] : worked(child.pid),
      };
    }
    throw new Error('The server ended before it was ready.');
  } finally {
    child.kill('SIGINT');
    await closed;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'chairside-start-'));
try {
  const first = await startOnce(folder);
  const starts = [];
  for (let run = 0; run < RUNS; run++) starts.push(await startOnce(folder));
  process.exitCode = report([
    { name: 'first start: ready', values: [first.ready], unit: 'ms' },
    { name: 'second start: modules read', values: starts.map(({ loaded }) => loaded), unit: 'ms' },
    {
      name: 'second start: database opened',
      values: starts.map(({ opened }) => opened),
      unit: 'ms',
    },
    {
      name: 'second start: ready',
      values: starts.map(({ ready }) => ready),
      unit: 'ms',
      budget: READY_WITHIN_MS,
    },
    {
      name: 'second start: work of the processor',
      values: starts.flatMap((start) => start.worked),
      unit: 'ms',
    },
  ])
    ? 0
    : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
