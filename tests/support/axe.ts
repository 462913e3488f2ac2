import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Speech input says what is seen, so a name begins with that; axe still calls the rule
 * experimental.
 */
const BESIDE = 'label-content-name-mismatch';

/**
 * What is scrolled away is not laid out, and axe would judge it by places that it does not have.
 */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

/**
 * What takes longer than a way in or out is no such way: a bar that runs until a message goes, a
 * skeleton's shimmer.
 */
const LONGEST_WAY_MS = 1_000;

/** Until whatever comes or goes has done so: what fades in has too little contrast on its way. */
const atRest = (page: Page) =>
  page.evaluate(async (longest) => {
    const frame = () => new Promise(requestAnimationFrame);
    const ways = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
        );
    // A part is drawn in one frame, and its way in begins with the next.
    do {
      await frame();
      await frame();
      await Promise.allSettled(ways().map(({ finished }) => finished));
    } while (ways().length > 0);
  }, LONGEST_WAY_MS);

/** Axe's own text, half a megabyte, once in a page's life. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Where a name does not begin with what is seen. */
export const namesApart = (page: Page): Promise<readonly string[]> =>
  axeFindings(page, undefined, [BESIDE]);

/** What axe finds wrong with the page as it stands, or with a part of it. */
export async function axeFindings(
  page: Page,
  within?: string,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await layOutAll(page);
  await bringAxe(page);
  await atRest(page);
  // A part may be drawn anew as the window changes.
  if (within) await page.locator(within).first().waitFor();
  const { violations } = await page.evaluate(
    // It describes only what is wrong: a quarter of the time.
    ([place, only, tags, more]) =>
      window.axe.run(place ?? document, {
        ...(only
          ? { runOnly: { type: 'rule', values: [...only] } }
          : { runOnly: tags, rules: { [more]: { enabled: true } } }),
        resultTypes: ['violations'],
        // It would fetch the styles again, for rules that are none of these, and complain where a
        // test is offline.
        preload: false,
      }),
    [within, rules, RULES, BESIDE] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
