// How fast the outbox takes and sends actions on the real IndexedDB of Chromium, with a wire that answers at once.
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { launch } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/live-server.ts';
import { report } from './support/figures.ts';

const built = await build({
  configFile: false,
  logLevel: 'silent',
  build: { write: false, target: 'es2022', lib: { entry: 'bench/support/drain-in-browser.ts', formats: ['iife'], name: 'drain' } },
});
const output = Array.isArray(built) ? built[0] : built;
const chunk = output && 'output' in output ? output.output[0] : undefined;
if (!chunk) throw new Error('The bench did not build.');

const server = await startServer();
const browser = await chromium.launch(launch);
try {
  const page = await (await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })).newPage();
  await page.goto(`${server.url}/healthz`);
  await page.addScriptTag({ content: chunk.code });
  const figures = { enqueue: [] as number[], drain: [] as number[] };
  for (let run = 0; run < 5; run++) {
    const { enqueue, drain } = await page.evaluate(() =>
      (globalThis as unknown as { drain: { measure(): Promise<{ enqueue: number; drain: number }> } }).drain.measure(),
    );
    figures.enqueue.push(enqueue);
    figures.drain.push(drain);
  }
  process.exitCode = report([
    { name: 'enqueue, one durable write', values: figures.enqueue, unit: 'ms' },
    { name: 'drain at 0 ms round trip', values: figures.drain, unit: 'actions/s', budget: 20, atLeast: true },
  ])
    ? 0
    : 1;
} finally {
  await browser.close();
  await server.stop();
}
