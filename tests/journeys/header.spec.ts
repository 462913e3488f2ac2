import type { Page } from '@playwright/test';
import {
  english as shellEnglish,
  hindi as shellHindi,
} from '../../src/i18n/subjects/frame/shell.ts';
import { expect, test } from '../support/journey.ts';
import { insideRows } from '../support/rows.ts';
import { inLanguage, signIn } from '../support/steps.ts';
import { walkTo } from '../support/walk-to.ts';

const WORDS = { en: shellEnglish, hi: shellHindi };
const TIMES = ['morning', 'afternoon', 'evening'] as const;

/**
 * Counts the breadcrumb's steps and the search placeholder next to this greeting, and lists those
 * that are cut.
 */
const lookAtHeader = (
  page: Page,
  greeting: string,
): Promise<{ readonly steps: number; readonly words: number; readonly cut: readonly string[] }> =>
  page.evaluate((words) => {
    const header = document.querySelector('header');
    // Each time of day has a greeting of its own length.
    const said = header?.querySelector('a > span > b')?.parentNode?.firstChild;
    if (said) said.nodeValue = words;
    const steps = [...(header?.querySelectorAll('nav :is(a, span)') ?? [])].filter(
      (step) => step.clientWidth > 1,
    );
    const cut = steps
      .filter((step) => step.scrollWidth > step.clientWidth)
      .map((step) => `"${step.textContent}" of ${header?.innerText}`);
    const field = header?.querySelector('input');
    if (!field?.checkVisibility()) return { steps: steps.length, words: 0, cut };
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('Words cannot be measured');
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const over =
      pen.measureText(field.placeholder).width -
      (field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    if (over > 0.5) cut.push(`"${field.placeholder}" by ${Math.round(over)} px`);
    return { steps: steps.length, words: 1, cut };
  }, greeting);

test('[2.18] in both languages, no breadcrumb or search placeholder is cut at 1280 and 1440 px, with any greeting', async ({
  page,
}) => {
  await signIn(page);
  const found: Record<string, readonly string[]> = {};
  const seen = { steps: 0, words: 0 };
  for (const row of insideRows) {
    await walkTo(page, row);
    for (const language of ['hi', 'en'] as const) {
      await inLanguage(page, language);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 860 });
        for (const time of TIMES) {
          const { steps, words, cut } = await lookAtHeader(
            page,
            WORDS[language][`greeting.${time}`],
          );
          seen.steps += steps;
          seen.words += words;
          if (cut.length > 0) found[`${row.path} at ${width} px, ${language}, ${time}`] = cut;
        }
      }
    }
  }
  expect(found).toEqual({});
  // A header without any measured part would pass as well.
  expect(Math.min(seen.steps, seen.words)).toBeGreaterThan(TIMES.length * insideRows.length);
});
