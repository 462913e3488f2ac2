import type { Page } from '@playwright/test';

/**
 * Long tasks of a page since the last reading, in milliseconds; 0: nothing took 50 or more, the
 * shortest that the browser reports. `work` is the page's own time in the longest frame: its
 * scripts and its layout. The rest of a frame is waiting for a core.
 */
export interface Longest {
  readonly task: number;
  readonly frame: number;
  readonly work: number;
}

/** A long frame as the browser reports it; not yet among TypeScript's own types. */
interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** Records long tasks and long frames of a page from now on. */
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
        // An entry without an address is this reading itself.
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
      // The browser reports a frame during a later one.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { longest: seen } = window as unknown as {
        longest: { task: number; frame: number; work: number };
      };
      const now = { ...seen };
      Object.assign(seen, { task: 0, frame: 0, work: 0 });
      return now;
    });
}
