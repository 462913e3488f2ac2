import type { Page } from '@playwright/test';

/** What a page did in one go: its longest task and its longest frame since the last look, in milliseconds; 0: none took 50 or more, which is all that the browser tells. */
export interface Longest {
  readonly task: number;
  readonly frame: number;
}

/** Notes long tasks and long frames of a page from now on. */
export async function watchLongFrames(page: Page): Promise<() => Promise<Longest>> {
  await page.evaluate(() => {
    const seen = { task: 0, frame: 0 };
    Object.assign(window, { longest: seen });
    for (const [type, name] of [
      ['longtask', 'task'],
      ['long-animation-frame', 'frame'],
    ] as const)
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen[name] = Math.max(seen[name], duration);
      }).observe({ type });
  });
  return () =>
    page.evaluate(async () => {
      // The browser tells of a frame in a later one.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { longest: seen } = window as unknown as { longest: { task: number; frame: number } };
      const now = { ...seen };
      Object.assign(seen, { task: 0, frame: 0 });
      return now;
    });
}
