import { expect, test } from 'vitest';
import { figures, limitsPage } from '../support/limits-page.ts';

test('docs/limits.md lists every limit with its figure, its owner and its reason', async () => {
  await expect(await limitsPage()).toMatchFileSnapshot('../../docs/limits.md');
});

test('every constant in the folder of limits has the reason for its figure', async () => {
  const all = [...(await figures()).values()].flat();
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter(({ why }) => why.length < 20).map(({ name }) => name)).toEqual([]);
});
