import type { Page } from '@playwright/test';

/** Returns the controls smaller than a fingertip; links inside a sentence are exempt (E30). */
export const smallTargets = (page: Page, least = 44): Promise<readonly string[]> =>
  page.evaluate((px) => {
    const isInline = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const area = (element: Element) =>
      element.matches('input[type="checkbox"], input[type="radio"]')
        ? (element.closest('label') ?? element)
        : element;
    return (
      [...document.querySelectorAll('a[href], button, input, select, textarea')]
        .filter(
          (element) =>
            !isInline(element) &&
            !element.closest('[inert], [aria-hidden="true"]') &&
            element.checkVisibility({ visibilityProperty: true }),
        )
        .map((element) => ({ element, box: area(element).getBoundingClientRect() }))
        // A control outside the window, such as a skip link, cannot be pressed.
        .filter(({ box }) => box.bottom > 0 && (box.width < px - 0.5 || box.height < px - 0.5))
        .map(
          ({ element, box }) =>
            `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}" ${box.width}x${box.height}`,
        )
    );
  }, least);

/** Returns how far the page, or a layer over it, reaches beyond its right edge (pixels). */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement: root, body } = document;
    const over = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY),
    );
    return Math.max(
      root.scrollWidth - root.clientWidth,
      body.scrollWidth - root.clientWidth,
      ...over.map((part) => part.scrollWidth - part.clientWidth),
    );
  });
