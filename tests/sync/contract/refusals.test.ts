import { expect, test } from 'vitest';
import { refusalCode, refusals } from '../../../sync/contract/refusals.ts';

test.each(Object.entries(refusals))('the refusal %s has an error status: %i', (word, status) => {
  expect(word).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(refusalCode(word)).toBe(word);
});
