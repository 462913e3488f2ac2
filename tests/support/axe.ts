import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe's rule that a name begins with the visible text, for speech input; axe still calls it
 * experimental.
 */
const BESIDE = 'label-content-name-mismatch';

/** Lays out parts outside the window, which axe would otherwise judge by wrong positions. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

/**
 * Longest duration of an entry or exit animation (ms); longer ones, such as a toast's bar or a
 * skeleton's shimmer, run on.
 */
const LONGEST_WAY_MS = 1_000;

/** Waits for entry and exit animations, because fading text has too little contrast. */
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
    // A part is drawn in one frame, and its animation begins with the next.
    do {
      await frame();
      await frame();
      await Promise.allSettled(ways().map(({ finished }) => finished));
    } while (ways().length > 0);
  }, LONGEST_WAY_MS);

/** Loads axe (half a megabyte) once per page. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Returns the controls whose name does not begin with their visible text. */
export const namesApart = (page: Page): Promise<readonly string[]> =>
  axeFindings(page, undefined, [BESIDE]);

/** Returns axe's findings for the page, or for a part of it. */
export async function axeFindings(
  page: Page,
  within?: string,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await layOutAll(page);
  await bringAxe(page);
  await atRest(page);
  // A part may be drawn again when the window changes.
  if (within) await page.locator(within).first().waitFor();
  const { violations } = await page.evaluate(
    // Reports violations only, in a quarter of the time.
    ([place, only, tags, more]) =>
      window.axe.run(place ?? document, {
        ...(only
          ? { runOnly: { type: 'rule', values: [...only] } }
          : { runOnly: tags, rules: { [more]: { enabled: true } } }),
        resultTypes: ['violations'],
        // A preload would fetch the styles again, for rules that are not checked, and fail offline.
        preload: false,
      }),
    [within, rules, RULES, BESIDE] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
