/** The longest that a test waits for a condition (milliseconds); only a broken one waits that long. */
const LONGEST_MS = 20_000;

/** Waits for a condition by turning the event loop; says what it waited for when it does not come. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (let turn = 0; performance.now() < end; turn++) {
    if (await condition()) return;
    // Mostly turns of the loop; now and then a timer, so that threads doing cryptography get the processor.
    await new Promise((resolve) => (turn % 50 === 49 || typeof setImmediate !== 'function' ? setTimeout(resolve, 0) : setImmediate(resolve)));
  }
  throw new Error(`Never came: ${what}`);
}
