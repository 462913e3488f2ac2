import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { insideRows } from '../support/rows.ts';
import { inLanguage, signIn } from '../support/steps.ts';
import { walkTo } from '../support/walk-to.ts';

/** The steps of the breadcrumb, and the words in the empty search, that are not seen whole. */
const cutInHeader = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    const steps = [...(header?.querySelectorAll('nav :is(a, span)') ?? [])].filter((step) => step.clientWidth > 1);
    const cut = steps.filter((step) => step.scrollWidth > step.clientWidth).map((step) => `"${step.textContent}" of ${header?.innerText}`);
    const field = header?.querySelector('input');
    if (!field?.checkVisibility()) return cut;
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('Words cannot be measured');
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const over = pen.measureText(field.placeholder).width - (field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    return over > 0.5 ? [...cut, `"${field.placeholder}" by ${Math.round(over)} px`] : cut;
  });

test('[2.18] in both languages the breadcrumb of every screen and the words in the search are whole at 1280 and at 1440 px', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const found: Record<string, readonly string[]> = {};
  for (const row of insideRows) {
    await walkTo(page, row);
    for (const language of ['hi', 'en'] as const) {
      await inLanguage(page, language);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 860 });
        const cut = await cutInHeader(page);
        if (cut.length > 0) found[`${row.path} at ${width} px, ${language}`] = cut;
      }
    }
  }
  expect(found).toEqual({});
});
