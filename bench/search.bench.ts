// Measures the search over thousands of things on the device: alone in a worker, and on the page's
// thread while "keratin" is typed at a quarter of the speed.
import { chromium, type Page } from '@playwright/test';
import { headlessShell, launch, phone } from '../tests/support/browser.ts';
import { startFront } from '../tests/support/front.ts';
import { startServer } from '../tests/support/live-server.ts';
import { settled, signIn } from '../tests/support/steps.ts';
import { bundled } from './support/bundled.ts';
import { report } from './support/figures.ts';
import { nameOf } from './support/many-findables.ts';
import { CPU_RATE } from './support/stage.ts';

const RUNS = 5;
const DOCUMENTS = 5_000;
/** As many as in the store's benchmark. */
const MANY = 12_500;
const KEY_MS = 120;
/** Long enough to render the server's answer too. */
const SETTLED_MS = 1_000;

const code = await bundled('bench/support/search-in-browser.ts');

/** Returns a calendar answer with this many more sessions. */
function filled(text: string): string {
  const answer = JSON.parse(text) as {
    trainings: { training_code: number | string; name: string }[];
  };
  const [one] = answer.trainings;
  const more = Array.from({ length: DOCUMENTS }, (_, place) => ({
    ...one,
    id: 100_000 + place,
    training_code: 100_000 + place,
    name: nameOf(place),
  }));
  return JSON.stringify({ ...answer, trainings: [...answer.trainings, ...more] });
}

// As text, because this file's compiler would insert calls that a page does not know.
const WATCH = `globalThis.frames = { last: performance.now(), longest: 0 };
requestAnimationFrame(function look(now) {
  frames.longest = Math.max(frames.longest, now - frames.last);
  frames.last = now;
  requestAnimationFrame(look);
});
// The runner's own waiting reads the whole page repeatedly; a listener costs nothing.
globalThis.found = () => new Promise((resolve) => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('[role="option"] [data-icon="check"]')) return;
    look.disconnect();
    setTimeout(resolve, ${SETTLED_MS});
  });
  look.observe(document.body, { childList: true, subtree: true });
});`;
type Watched = { frames: { longest: number }; found: () => Promise<void> };

/** Measures the longest time between two frames during some work (milliseconds). */
async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as Watched).frames, { longest: 0 }),
  );
  await work();
  return page.evaluate(() => (globalThis as unknown as Watched).frames.longest);
}

const server = await startServer({ RATE_PER_MINUTE: '100000' });
const front = await startFront();
front.lead(server.url);
front.meet(/\/hair_dresser\/calendar$/, filled);
const browser = await chromium.launch({ ...launch, ...headlessShell.launchOptions });
const figures = {
  made: [] as number[],
  searches: [] as number[],
  madeMany: [] as number[],
  changedMany: [] as number[],
  searchesMany: [] as number[],
  frames: [] as number[],
};
try {
  const bare = await (
    await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  ).newPage();
  await bare.goto(`${server.url}/healthz`);
  const searched = (count: number) =>
    bare.evaluate(
      ([script, things]) =>
        new Promise<{ made: number; changed: number; searches: number[] }>((resolve) => {
          const run = `${script};bench.measure(${things}).then((measured) => postMessage(measured))`;
          const worker = new Worker(URL.createObjectURL(new Blob([run])));
          worker.onmessage = ({ data }) => resolve(data);
        }),
      [code, count] as const,
    );
  for (let run = 0; run < RUNS; run++) {
    const { made, searches } = await searched(DOCUMENTS);
    figures.made.push(made);
    figures.searches.push(...searches);
    const many = await searched(MANY);
    figures.madeMany.push(many.made);
    figures.changedMany.push(many.changed);
    figures.searchesMany.push(...many.searches);
  }

  const context = await browser.newContext({ ...phone, baseURL: front.url });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await signIn(page);
  await settled(server.control);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).filter({ visible: true }).focus();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
    rate: CPU_RATE,
  });
  for (let run = 0; run < RUNS; run++) {
    figures.frames.push(
      await longestFrame(page, async () => {
        const found = page.evaluate(() => (globalThis as unknown as Watched).found());
        await page.keyboard.type('keratin', { delay: KEY_MS });
        await found;
      }),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  }
} finally {
  await browser.close();
  await front.stop();
  await server.stop();
}
process.exitCode = report([
  { name: 'index of 5,000 things, in the worker', values: figures.made, unit: 'ms' },
  {
    name: 'one search of 5,000 things, in the worker',
    values: figures.searches,
    unit: 'ms',
    budget: 50,
    late: true,
  },
  { name: 'index of 12,500 things, in the worker', values: figures.madeMany, unit: 'ms' },
  {
    name: 'the same, brought up to date after one change',
    values: figures.changedMany,
    unit: 'ms',
  },
  {
    name: 'one search of 12,500 things, in the worker',
    values: figures.searchesMany,
    unit: 'ms',
    budget: 50,
    late: true,
  },
  {
    name: 'longest frame while "keratin" is typed, 4x CPU',
    values: figures.frames,
    unit: 'ms',
    budget: 50,
  },
])
  ? 0
  : 1;
