import type { Page } from '@playwright/test';
import { type State, states } from '../pictures/states.ts';
import { catalogues } from '../src/i18n/catalogues.ts';
import { axeFindings } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { findFilledButtons } from '../support/find-filled-buttons.ts';
import { startFront } from '../support/front.ts';
import { expect, test } from '../support/journey.ts';
import { sideways } from '../support/looks.ts';
import {
  keepMessagesBeforeOffline,
  type ServerContent,
  type Spoken,
  speak,
  teach,
} from '../support/speaking.ts';
import { closeLines, textFaults, untranslated } from '../support/text-faults.ts';

/** Popups open as for a person, because some states show them. */
test.use({ whatsNew: true });

const spoken: readonly Spoken[] = ['pseudo', 'hi'];
const sizes = [
  ['320 px', 320, '100%'],
  ['200 %', 360, '200%'],
] as const;
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 860 };
/** Not translated. */
const BRAND = 'Chairside';
const english = Object.values(catalogues.en)
  .flatMap((subject) => Object.values(subject))
  .filter((message) => message !== BRAND);

async function faultsAt(page: Page, width: number, text: string): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 780 });
  await page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    text,
  );
  // A page below a dialog reports its previous width for a moment after a resize.
  await expect
    .poll(() => sideways(page), { timeout: 2_000 })
    .toBe(0)
    .catch(() => undefined);
  const over = await sideways(page);
  return [...(await textFaults(page)), ...(over > 0 ? [`scrolls sideways by ${over}`] : [])];
}

/** Returns the faults of a state in every language and size. */
async function faultsOf(
  page: Page,
  state: State,
  content: ServerContent,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  const note = (what: string, faults: readonly string[]): void => {
    if (faults.length > 0) found[what] = faults;
  };
  for (const size of [DESKTOP, PHONE].filter(
    ({ width }) => (state.at ?? String(width)) === String(width),
  )) {
    await page.setViewportSize(size);
    // A new width is laid out after two frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const filled = await page.evaluate(findFilledButtons);
    if (filled.length > 1) note(`more than one main button at ${size.width} px`, filled);
  }
  for (const language of spoken) {
    await speak(page, language);
    const left = () =>
      untranslated(page, [BRAND, content.text(), ...(state.typed ?? [])].join('\n'), english);
    // Waits for pending renders.
    await expect
      .poll(left, { timeout: 3_000 })
      .toEqual([])
      .catch(() => undefined);
    note(`${language}: untranslated`, await left());
    if (language === 'hi') note('lines', await closeLines(page));
    for (const [name, width, text] of sizes)
      note(`${language} at ${name}`, await faultsAt(page, width, text));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  note('axe in Hindi', await axeFindings(page));
  return found;
}

/**
 * Largest number of states visited in one test: more would keep one worker busy after the others
 * have ended.
 */
const IN_ONE_GO = 8;

/**
 * Groups states that change nothing by their person, because a sign-in takes four times as long as
 * a visit; every other state has its own sign-in.
 */
function goes(): readonly (readonly State[])[] {
  const own: State[][] = [];
  const open = new Map<string, State[]>();
  for (const state of states.filter(({ wordsIn }) => wordsIn === undefined)) {
    const who = state.visit && `${state.visit} ${state.worker}`;
    const go = who ? open.get(who) : undefined;
    if (go && go.length < IN_ONE_GO) go.push(state);
    else {
      own.push([state]);
      if (who) open.set(who, own.at(-1) ?? []);
    }
  }
  return own;
}

for (const go of goes()) {
  test(`[E35] ${go.map(({ name }) => name).join(', ')}: in Hindi and a pseudo-language a third longer, no text is untranslated or cut at 320 px and 200 %, axe passes, and at most one button is filled`, async ({
    browser,
    server,
    baseURL,
  }) => {
    expect(baseURL).toBe(server.url);
    const front = await startFront();
    front.lead(server.url);
    const content = teach(front);
    const context = await browser.newContext({
      ...phone,
      baseURL: front.url,
      reducedMotion: 'reduce',
      serviceWorkers: go.some(({ worker }) => worker) ? 'allow' : 'block',
    });
    keepMessagesBeforeOffline(context);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      for (const state of go)
        await test.step(state.name, async () => {
          await context.setOffline(false);
          await page.setViewportSize(PHONE);
          const tidy = await state.open({ page, context, server: { ...server, url: front.url } });
          const found = await faultsOf(page, state, content);
          await tidy?.();
          expect(found, state.name).toEqual({});
        });
    } finally {
      await context.close();
      await front.stop();
    }
  });
}
