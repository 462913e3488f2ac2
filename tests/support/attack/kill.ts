import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startServer } from '../live-server.ts';
import { expectExactlyOnce } from './expect-exactly-once.ts';
import { bearerOf, type Sent, storm } from './storm.ts';

/** Settings of a server under load: no rate limit and no log. */
export const SETTINGS = { RATE_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };

const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'chairside-killed-'));

/** Runs work with a temporary folder, which is removed afterwards. */
export async function inFolder<T>(
  work: (folder: string) => Promise<T>,
  made = emptyFolder,
): Promise<T> {
  const folder = await made();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes, kills the server after a number of acknowledgements while other writes are pending,
 * restarts it, and checks.
 */
export async function killInMidWrite(
  name: string,
  kills: readonly number[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const sent: Sent[][] = [];
  for (const [round, after] of kills.entries()) {
    const server = await startServer({ ...SETTINGS, ...environment });
    // Resets the world once, before the first round, because later rounds must keep what was
    // written.
    if (round === 0) await server.control.reset();
    let killed: Promise<void> | undefined;
    const authorization = await bearerOf(server.url);
    const written = await storm(server.url, authorization, `${name}${round}`, {
      most: after + 60,
      onAcknowledged: (count) => {
        if (count === after) killed = server.stop('SIGKILL');
      },
    });
    await killed;
    expect(
      written.filter(({ answer }) => answer === undefined).length,
      'writes on their way when the server died',
    ).toBeGreaterThan(0);
    sent.push(written);
  }
  const server = await startServer({ ...SETTINGS, ...environment });
  try {
    const authorization = await bearerOf(server.url);
    for (const [round, written] of sent.entries())
      await expectExactlyOnce(server.url, authorization, `${name}${round}`, written);
  } finally {
    await server.stop();
  }
}
