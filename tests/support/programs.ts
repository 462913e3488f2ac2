import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const END_WITHIN_MS = 15_000;

/** A process started by a test, with its children. */
export interface Program {
  /** Waits for a line of output that matches, and returns the pattern's first group. */
  readonly said: (pattern: RegExp) => Promise<string>;
  /** Waits until it has ended, or kills it after a time limit. */
  readonly ended: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a program in a process group, which ends with the test's process at the latest. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Program {
  // Xvfb writes the number of its display to the third channel.
  const child: ChildProcess = spawn(path, args, {
    env: { ...env, TZ: 'Asia/Kolkata' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close').catch(() => undefined);
  const kill = (signal: NodeJS.Signals) => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal);
    } catch {
      // The group has no process left.
      return false;
    }
  };
  const abandon = () => kill('SIGKILL');
  process.once('exit', abandon);
  let output = '';
  const hear = new Set<() => void>();
  for (const stream of child.stdio.slice(1))
    stream?.on('data', (part) => {
      output += String(part);
      for (const one of hear) one();
    });
  const ended = async () => {
    const force = setTimeout(abandon, END_WITHIN_MS);
    await closed;
    clearTimeout(force);
    // Ends the children that it left.
    abandon();
    process.removeListener('exit', abandon);
  };
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)?.[1];
          if (found === undefined) return;
          hear.delete(look);
          resolve(found);
        };
        hear.add(look);
        child.once('error', reject);
        void closed.then(() => reject(new Error(`${path} has ended:\n${output.slice(-2_000)}`)));
        look();
      }),
    ended,
    stop: async () => {
      kill('SIGTERM');
      await ended();
    },
  };
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
