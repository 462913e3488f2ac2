// Kills the browser a hundred times during the typing of a post, and measures how much text is
// lost, and whether a picture is. `npm run bench -- typing [--kills 100]`; Linux.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { headlessShell, phone } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/live-server.ts';
import { photo } from '../tests/support/pictures.ts';
import { installed, signIn } from '../tests/support/steps.ts';
import { report } from './support/figures.ts';
import { killBrowser } from './support/pack/processes.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { kills: { type: 'string', default: '100' } },
});
const kills = Number(values.kills);
/** Pause between two letters (milliseconds): a fast typist. */
const REST_MS = 60;
/** Delay of the kill after the first letter: somewhat later each time, up to two seconds. */
const killAfter = (round: number): number => 300 + ((round * 373) % 1_700);
const LOST_MS = 1_000;
/** A post has room for ten; then the draft is emptied. */
const MOST = 10;

const server = await startServer({ RATE_PER_MINUTE: '100000' });
const folder = await mkdtemp(join(tmpdir(), 'chairside-bench-typing-'));
const open = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...headlessShell.launchOptions,
    ...phone,
    baseURL: server.url,
  });
const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const picture = { name: 'look.jpg', mimeType: 'image/jpeg', buffer: await photo() };

async function atForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto('/add-post');
  await field(page).waitFor();
  return page;
}
const picturesIn = async (page: Page): Promise<number> =>
  Number(/^(\d+) of 10$/.exec(await page.getByText(/^\d+ of 10$/).innerText())?.[1]);

const lost: number[] = [];
let typed = 0;
let lostLetters = 0;
let lostPictures = 0;
let context = await open();
try {
  const first = await context.newPage();
  first.setDefaultTimeout(60_000);
  await signIn(first);
  await installed(first);
  await first.close();
  let page = await atForm(context);
  let has = 0;
  for (let round = 0; round < kills; round += 1) {
    if (has === MOST) {
      await page.getByRole('button', { name: 'Throw the draft away' }).click();
      await page.getByRole('button', { name: 'Throw it away' }).click();
      await page.getByRole('heading', { name: 'Social Feeds', level: 1 }).waitFor();
      await page.close();
      page = await atForm(context);
      has = 0;
    }
    await field(page).fill('');
    await page.locator('input[type="file"][multiple]').setInputFiles(picture);
    has += 1;
    await page.getByText(`${has} of 10`).waitFor();
    await page.getByText('is being made small').first().waitFor({ state: 'detached' });
    await field(page).focus();
    const at: number[] = [];
    let killed = 0;
    // Between any two letters, and while one is being stored.
    const killing = pause(killAfter(round)).then(async () => {
      await killBrowser(folder);
      killed = performance.now();
    });
    while (killed === 0) {
      await page.keyboard.type(String(at.length % 10)).then(
        () => at.push(performance.now()),
        () => undefined,
      );
      await pause(REST_MS);
    }
    await killing;
    await context.close().catch(() => undefined);
    context = await open();
    page = await atForm(context);
    const { length } = await field(page).inputValue();
    typed += at.length;
    lostLetters += at.length - length;
    // From the first missing letter to the kill.
    lost.push(killed - (at[length] ?? killed));
    const found = await picturesIn(page);
    lostPictures += has - found;
    has = found;
  }
} finally {
  await context.close().catch(() => undefined);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
const kept = report([
  { name: `${kills} kills while typing: typing that was lost`, values: lost, unit: 'ms' },
  { name: 'the same: the most', values: [Math.max(...lost)], unit: 'ms', budget: LOST_MS },
  { name: `the same: letters of ${typed}`, values: [lostLetters], unit: '' },
  { name: 'the same: pictures', values: [lostPictures], unit: '' },
]);
process.exitCode = kept && lostPictures === 0 ? 0 : 1;
