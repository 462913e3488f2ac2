import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is scrolled away is not laid out, and axe would judge it by places that it does not have. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** What axe finds wrong with the page as it stands, or with a part of it. */
export async function axeFindings(page: Page, within?: string): Promise<readonly string[]> {
  await layOutAll(page);
  // A part may be drawn anew as the window changes.
  if (within) await page.locator(within).first().waitFor();
  // In this mode axe needs no second page for its sums, and it describes only what is wrong: a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: TAGS, resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
}
