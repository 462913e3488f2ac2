// Measures time, memory and disk of a pack of 200 MB, and where it continues after a kill at 60 %.
// `npm run bench -- pack [--mb 200]`; Linux.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHUNK_BYTES } from '../sync/files/files.ts';
import { headlessShell, phone } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/live-server.ts';
import { installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { type LargePack, serveLargePack } from './support/pack/large-pack.ts';
import { bytesIn, killBrowser, type Memory, memoryOf } from './support/pack/processes.ts';

const MB = 1_000_000;
const MIB = 1_048_576;
const KILLED_AT = 0.6;
const LOOK_MS = 100;
const RESTS_MS = 8_000;
const MOST_MS = 600_000;
const SAVED = '[data-pack-state="saved"]';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { mb: { type: 'string', default: '200' } },
});
const bytes = Math.round(Number(values.mb) * MB);

const open = (folder: string, pack: LargePack): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...headlessShell.launchOptions,
    ...phone,
    baseURL: pack.url,
  });
const folderFor = (): Promise<string> => mkdtemp(join(tmpdir(), 'chairside-bench-pack-'));

/** Signs in, opens the downloads, and waits until all other work is done. */
async function atDownloads(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_MS);
  await signIn(page);
  await installed(page);
  await page.goto('/downloads');
  await page
    .getByRole('button', { name: /^How big\?/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Keep on this phone/ }).waitFor();
  await pause(RESTS_MS);
  return page;
}
const begin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Keep on this phone/ }).click();
const share = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const line = document.querySelector('progress');
    return line ? line.value / line.max : 0;
  });

interface Whole {
  readonly seconds: number;
  readonly before: Memory;
  readonly peak: Memory;
  readonly disk: number;
}

/** Downloads the whole pack, and samples the browser's memory meanwhile. */
async function bringWhole(pack: LargePack): Promise<Whole> {
  const folder = await folderFor();
  const context = await open(folder, pack);
  try {
    const page = await atDownloads(context);
    const [before, lay] = [await memoryOf(folder), await bytesIn(folder)];
    const began = performance.now();
    await begin(page);
    const end = page.locator(SAVED).waitFor();
    let isOver = false;
    void end.finally(() => {
      isOver = true;
    });
    let peak = before;
    while (!isOver) {
      const now = await memoryOf(folder);
      peak = { all: Math.max(peak.all, now.all), page: Math.max(peak.page, now.page) };
      await pause(LOOK_MS);
    }
    await end;
    const seconds = (performance.now() - began) / 1000;
    return { seconds, before, peak, disk: (await bytesIn(folder)) - lay };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Kills the browser at 60 % of the visible progress; returns where the next start continues, as a
 * share of the pack.
 */
async function resumeAfterKill(pack: LargePack): Promise<number> {
  const folder = await folderFor();
  try {
    const first = await open(folder, pack);
    const page = await atDownloads(first);
    // Otherwise a quick machine has downloaded all of it before the progress was seen, and the line
    // is gone.
    pack.until = Math.ceil((bytes * KILLED_AT) / CHUNK_BYTES) * CHUNK_BYTES;
    await begin(page);
    while ((await share(page)) < KILLED_AT) {
      if ((await page.locator(SAVED).count()) > 0)
        throw new Error('A pack of so few bytes comes at once: it cannot be killed on its way.');
      await pause(LOOK_MS / 5);
    }
    await killBrowser(folder);
    await first.close().catch(() => undefined);
    pack.until = Number.POSITIVE_INFINITY;
    pack.starts.length = 0;
    const second = await open(folder, pack);
    const again = await second.newPage();
    again.setDefaultTimeout(MOST_MS);
    await again.goto('/downloads');
    await again.locator(SAVED).waitFor();
    await second.close();
    return (pack.starts[0] ?? 0) / bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const server = await startServer({ RATE_PER_MINUTE: '100000' });
const pack = await serveLargePack(server.url, bytes);
try {
  const whole = await bringWhole(pack);
  const isCheap = report([
    {
      name: `a pack of ${values.mb} MB: until it is on the device`,
      values: [whole.seconds],
      unit: 's',
    },
    { name: 'the same: bytes in a second', values: [bytes / MB / whole.seconds], unit: 'MB/s' },
    {
      name: 'page and engine, peak above what it had',
      values: [(whole.peak.page - whole.before.page) / MIB],
      unit: 'MB',
      budget: 16,
    },
    {
      name: 'the whole browser, peak above what it had',
      values: [(whole.peak.all - whole.before.all) / MIB],
      unit: 'MB',
    },
    {
      name: 'bytes on the disk for each of the pack',
      values: [whole.disk / bytes],
      unit: 'x',
      budget: 1.1,
    },
  ]);
  const resumed = await resumeAfterKill(pack);
  const goesOn = report([
    {
      name: 'killed at 60 %: goes on from',
      values: [resumed * 100],
      unit: '%',
      budget: 59,
      atLeast: true,
    },
  ]);
  process.exitCode = isCheap && goesOn ? 0 : 1;
} finally {
  await pack.stop();
  await server.stop();
}
