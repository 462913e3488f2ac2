import { afterEach, expect, test, vi } from 'vitest';
import { engine } from '../../src/engine.ts';

afterEach(() => vi.unstubAllGlobals());

test('[D57] the engine’s thread answers the page’s ping as soon as it has loaded', async () => {
  const heard: unknown[] = [];
  class HeardWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => heard.push(data));
    }
  }
  vi.stubGlobal('Worker', HeardWorker);
  engine();
  // A test's server builds the thread's parts one by one.
  await expect.poll(() => heard, { timeout: 60_000 }).toContainEqual({ alive: true });
}, 70_000);
