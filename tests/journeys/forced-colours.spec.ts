import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

/**
 * Screens with a selected part among others, and the minimum number of such selections at 360 px
 * (the tab bar counts as one if a tab leads to the screen).
 */
const SCREENS = [
  ['/home', 1],
  ['/calendar', 2],
  ['/calendar?view=week', 3],
  ['/calendar?view=month', 2],
  ['/upcoming-training', 2],
  ['/education-portfolio', 1],
  ['/settings', 3],
  ['/notifications', 1],
] as const;
const WIDTHS = [360, 1280] as const;

/**
 * A selected part, with the background and text colours of it and of an unselected neighbour,
 * including their descendants.
 */
interface Choice {
  readonly name: string;
  readonly chosen: readonly string[];
  readonly other: readonly string[];
}

/**
 * Returns every visible selection with an unselected neighbour of its kind; runs inside the page.
 */
function choices(): readonly Choice[] {
  // Today is not a selection.
  const CHOSEN =
    '[aria-pressed="true"], [aria-selected="true"], :is(a, button)[aria-current]:not([aria-current="date"]), label:has(input[type="radio"]:checked)';
  const isChosen = (element: Element): boolean => element.matches(CHOSEN);
  // On a phone a selected day is marked by the disc around its number, so descendants count, too.
  const colours = (element: Element): readonly string[] =>
    [element, ...element.querySelectorAll('*')].map((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return `${backgroundColor} under ${color}`;
    });
  return [...document.querySelectorAll(CHOSEN)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const group = element.closest(
      'nav, [role="group"], [role="toolbar"], [role="radiogroup"], [role="grid"], fieldset, ul, table',
    );
    const other = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
      (each) => each !== element && !isChosen(each) && each.checkVisibility(),
    );
    return other
      ? [
          {
            name: (element.textContent ?? '').trim().slice(0, 40),
            chosen: colours(element),
            other: colours(other),
          },
        ]
      : [];
  });
}

/** The system colour `Highlight` as the page computes it. */
const highlight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('[E36] in forced colours, selected parts have the system’s highlight colour on every main screen', async ({
  page,
}) => {
  await signIn(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, least] of SCREENS) {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 });
      const found = await page.evaluate(choices);
      expect(found.length, `${path} at ${width}`).toBeGreaterThanOrEqual(width === 360 ? least : 1);
      const ground = await highlight(page);
      const marked = (colours: readonly string[]): boolean =>
        colours.some((each) => each.startsWith(`${ground} `));
      const plain = found.filter(({ chosen, other }) => !marked(chosen) || marked(other));
      expect([path, width, plain]).toEqual([path, width, []]);
    }
  }
});

test('[E36] with more contrast, no text is pale, and selected parts differ in colour, not only in weight', async ({
  page,
}) => {
  await signIn(page);
  for (const [path] of SCREENS) {
    await open(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'more', colorScheme });
      const pale = await page.evaluate(() => {
        const ink = getComputedStyle(document.body).color;
        return [...document.querySelectorAll('main .meta')]
          .filter((each) => getComputedStyle(each).color !== ink)
          .map(({ textContent }) => textContent);
      });
      expect([path, colorScheme, pale]).toEqual([path, colorScheme, []]);
      const alike = (await page.evaluate(choices)).filter(
        ({ chosen, other }) => new Set([...chosen, ...other]).size === new Set(other).size,
      );
      expect([path, colorScheme, alike]).toEqual([path, colorScheme, []]);
    }
  }
});
