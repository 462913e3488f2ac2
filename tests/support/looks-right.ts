import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sideways, smallTargets } from './looks.ts';

const WIDTHS = [360, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The state that a page is in passes axe at both widths in light and dark, and its targets are large enough; `what` names it in a failure. */
export async function passesAxe(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
      expect([what, width, colorScheme, found]).toEqual([what, width, colorScheme, []]);
    }
    expect([what, width, await smallTargets(page)]).toEqual([what, width, []]);
  }
}

/** Nothing is lost at 320 px, and nothing at 200 % text. */
export async function fits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  expect([what, 320, await sideways(page)]).toEqual([what, 320, 0]);
  await page.evaluate(() => void document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  expect([what, '200 %', await sideways(page)]).toEqual([what, '200 %', 0]);
  await page.evaluate(() => void document.documentElement.style.removeProperty('font-size'));
}
