import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launch, phone } from '../support/browser.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { keepMessagesBeforeOffline, speak } from '../support/speaking.ts';
import { type State, states } from './states.ts';

const folder = '.cache/pictures';
const sizes = [
  { name: '360', width: 360, height: 780 },
  { name: '1280', width: 1280, height: 860 },
] as const;
const schemes = ['light', 'dark'] as const;
const HINDI = '--hi';
const inHindi = process.argv.includes(HINDI);
const wanted = process.argv.slice(2).filter((name) => name !== HINDI);
/** Suffix of a picture's name in another language. */
const suffix = inHindi ? '-hi' : '';
const PATIENCE_MS = 20_000;

/**
 * Makes the window as high as the page, so that fixed parts are at its edges. A dialog or a message
 * is pictured in the window as it is.
 */
async function size(
  page: Page,
  floats: boolean,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize({ width, height });
  if (floats || (await page.getByRole('dialog').isVisible())) return;
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, needed) });
}

/** Loads the pictures below the fold, which a full-page picture shows. */
async function withEveryImage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** Waits until running animations have ended. A message under the pointer has paused its own. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });

async function take(browser: Browser, server: LiveServer, state: State): Promise<void> {
  await server.control.clock(0);
  await server.control.reset();
  const context = await browser.newContext({ ...phone, baseURL: server.url });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (inHindi) keepMessagesBeforeOffline(context);
  try {
    const tidy = await state.open({ page, context, server });
    if (inHindi) await speak(page, 'hi');
    await shoot(page, state);
    await tidy?.();
  } finally {
    await context.close();
  }
  process.stdout.write(`  ${state.name}\n`);
}

async function shoot(page: Page, state: State): Promise<void> {
  for (const { name, ...viewport } of sizes.filter((each) => !state.at || each.name === state.at)) {
    await size(page, state.floats ?? false, viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await withEveryImage(page);
      await settled(page);
      await page.screenshot({
        path: `${folder}/${state.name}${suffix}-${name}-${colorScheme}.png`,
        animations: state.floats ? 'allow' : 'disabled',
      });
    }
  }
}

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch(launch);
try {
  for (const state of states.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await take(browser, server, state).catch((failure: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`  ${state.name} could not be taken: ${String(failure)}\n`);
    });
  }
  process.stdout.write(`Pictures are in ${folder}\n`);
} finally {
  await browser.close();
  await server.stop();
}
