/** Default time limit of a wait (milliseconds), reached only by a broken test. */
const LONGEST_MS = 20_000;

/**
 * Waits for a condition by turning the event loop; the error names the condition. The turns grow
 * into short timers, because conditions that read the fake disk back to back would keep a read
 * transaction open, and later reads overtake a waiting write there.
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
