import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Control, controlOf } from './control.ts';
import { keptWorld, preparedWorld } from './prepared-world.ts';

const ADDRESS = /https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+/;
const READY_WITHIN_MS = 180_000;
const KILL_AFTER_MS = 8_000;
const FILLS_ITSELF = [
  'DATA_DIR',
  'DATABASE_URL',
  'SCALE',
  'SCALE_ACCOUNTS',
  'SCALE_PRODUCTS',
  'DEMO',
  'DEMO_CONTROLS',
];

/** Entry file of a server from its sources, or of the built one as in `npm start`. */
const PROGRAMS = { source: ['server/main.ts'], built: ['dist-server/main.js'] } as const;
export type Program = keyof typeof PROGRAMS;

/** The real server in a process of its own, with the demo world in its own folder. */
export interface LiveServer {
  readonly url: string;
  readonly dataDir: string;
  /** Process id. */
  readonly pid: number;
  readonly control: Control;
  /** Ends the process. A folder that the caller named with `DATA_DIR` stays for the next start. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

async function fill(dataDir: string): Promise<void> {
  const filling = await start({ DATA_DIR: dataDir }, dataDir);
  await filling.stop();
}

/** Returns a copy of a filled data folder, whose world may be of another day until it is reset. */
export const filledFolder = (): Promise<string> => preparedWorld(fill);

/** Fills the demo world once before workers that start together. */
export async function fillOnce(): Promise<void> {
  await keptWorld(fill);
}

/** Starts a server of the built app on a free port, with its own demo world relative to now. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  program: Program = 'source',
): Promise<LiveServer> {
  // With another database or size, the world is filled at the start.
  if (FILLS_ITSELF.some((name) => env[name] !== undefined))
    return start(env, env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'chairside-'))), program);
  const server = await start(env, await filledFolder(), program);
  await server.control.reset({ whats_new: false });
  return server;
}

/** Starts a server in a folder, and waits for its address. */
async function start(
  env: Readonly<Record<string, string>>,
  dataDir: string,
  program: Program = 'source',
): Promise<LiveServer> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, PROGRAMS[program], {
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_CONTROLS: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  // Ctrl-C leaves no time for `stop`: the process and its folder are removed synchronously with the
  // runner.
  const abandon = () => {
    child.kill('SIGKILL');
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await closed;
    clearTimeout(force);
    process.removeListener('exit', abandon);
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${said.join('\n')}`));
    const late = setTimeout(() => fail('The server was not ready in time'), READY_WITHIN_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      const address = ADDRESS.exec(line);
      if (!address) return;
      clearTimeout(late);
      resolve(address[0]);
    });
    createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
    void closed.then(() => {
      clearTimeout(late);
      fail('The server ended before it was ready');
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, dataDir, pid: child.pid ?? 0, control: controlOf(url), stop };
}
