import { afterAll, expect, test } from 'vitest';
import { natively } from './hostile/natively.ts';
import { cycleOf, soak, summary } from './soak/cycles.ts';

const { broken, play, end } = natively();
afterAll(end);

/** Timeout (milliseconds) for a machine under fifteen times its usual load. */
const LONGEST_MS = 600_000;

test(
  'a short soak run loses, doubles and leaves no work',
  async () => {
    const told: string[] = [];
    const soaked = await soak(20, 2026, { broken, tell: (line) => told.push(line) });
    expect(told).toEqual([]);
    expect(summary(soaked)).toBe('soak: 20 cycles, lost 0, doubled 0, left 0');
  },
  LONGEST_MS,
);

test(
  '[D63] a seed replays ten times with the same requests, outbox and result',
  async () => {
    const first = await play(cycleOf(2026));
    for (let again = 1; again < 10; again++) expect(await play(cycleOf(2026))).toEqual(first);
    expect(first.trace.length).toBeGreaterThan(10);
  },
  LONGEST_MS,
);
