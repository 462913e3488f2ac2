import type { Page } from '@playwright/test';

/**
 * What a page did in one go since the last look, in milliseconds; 0: nothing took 50 or more, which
 * is all that the browser tells. `work` is the longest that one long frame kept the page itself
 * busy: its scripts and its layout. The rest of a frame is waiting for a core.
 */
export interface Longest {
  readonly task: number;
  readonly frame: number;
  readonly work: number;
}

/** A long frame as the browser tells of it; not yet among TypeScript's own types. */
interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** Notes long tasks and long frames of a page from now on. */
export async function watchLongFrames(page: Page): Promise<() => Promise<Longest>> {
  await page.evaluate(() => {
    const seen = { task: 0, frame: 0, work: 0 };
    Object.assign(window, { longest: seen });
    for (const [type, name] of [
      ['longtask', 'task'],
      ['long-animation-frame', 'frame'],
    ] as const)
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen[name] = Math.max(seen[name], duration);
      }).observe({ type });
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries() as LongFrame[]) {
        // What has no address is this look itself.
        const scripts = frame.scripts
          .filter(({ sourceURL }) => sourceURL !== '')
          .reduce((sum, { duration }) => sum + duration, 0);
        seen.work = Math.max(
          seen.work,
          scripts + frame.startTime + frame.duration - frame.styleAndLayoutStart,
        );
      }
    }).observe({ type: 'long-animation-frame' });
  });
  return () =>
    page.evaluate(async () => {
      // The browser tells of a frame in a later one.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { longest: seen } = window as unknown as {
        longest: { task: number; frame: number; work: number };
      };
      const now = { ...seen };
      Object.assign(seen, { task: 0, frame: 0, work: 0 });
      return now;
    });
}
