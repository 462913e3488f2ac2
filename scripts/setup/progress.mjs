import { performance } from 'node:perf_hooks';
import { isEnding } from './child.mjs';

const STILL_AFTER_MS = 15_000;

/** @param {number} since a reading of `performance.now()` */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** An error with a message for the person at the terminal; it is printed without a stack. */
export class Plain extends Error {}

/**
 * Reports that work starts, that it is still running, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [closing] the message at the end
 * @returns {Promise<T>}
 */
export async function step(name, work, closing = () => 'done') {
  const since = performance.now();
  console.log(`  ${name} ...`);
  const still = setInterval(
    () => console.log(`  ${name} ... ${secondsSince(since)}`),
    STILL_AFTER_MS,
  );
  still.unref();
  try {
    const result = await work();
    if (!isEnding()) console.log(`  ${name}: ${closing(result)} (${secondsSince(since)})`);
    return result;
  } finally {
    clearInterval(still);
  }
}
