import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WIDTHS = [360, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 900;

/** What axe finds on the page as it stands, at both widths in light and dark; leaves the wide window and the light scheme. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      for (const { id, nodes } of violations) found.push(`${width} ${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}
