/**
 * The longest that a test waits for a condition unless it says more (milliseconds); only a broken
 * one waits that long.
 */
const LONGEST_MS = 20_000;

/**
 * Waits for a condition by turning the event loop; says what it waited for when it does not come.
 * The turns grow into short timers: conditions that read the fake disk back to back would keep a
 * read transaction open at all times, and the fake disk lets later reads overtake a waiting write.
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  longestMs = LONGEST_MS,
): Promise<void> {
  const end = performance.now() + longestMs;
  for (let turn = 0; performance.now() < end; turn++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(turn, 5)));
  }
  throw new Error(`Never came: ${what}`);
}
