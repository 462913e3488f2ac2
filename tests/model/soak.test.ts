import { expect, test } from 'vitest';
import { soak, summary } from './soak/cycles.ts';

test('a short soak loses nothing, doubles nothing and leaves nothing', async () => {
  const told: string[] = [];
  const soaked = await soak(20, 2026, (line) => told.push(line));
  expect([summary(soaked), told]).toEqual(['soak: 20 cycles, lost 0, doubled 0, left 0', []]);
}, 60_000);
