import type { Page } from '@playwright/test';

/**
 * Opens a screen inside the app and waits until its own heading is painted and no part of it is
 * still opening.
 * @param by `link`: taps the link that the page has to it; `address`: navigates as Back and Forward
 * do, for screens without a link on the page.
 * @returns milliseconds from the tap.
 */
export const changeRoute = (page: Page, to: string, by: 'link' | 'address'): Promise<number> =>
  page.evaluate(
    ([path, how]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
        if (how === 'link' && !link) return reject(new Error(`There is no link to ${path}.`));
        const before = document.querySelector('main h1');
        const look = new MutationObserver(() => {
          const heading = document.querySelector('main h1');
          if (!heading || heading === before || location.pathname + location.search !== path)
            return;
          if (
            heading.closest('[aria-busy="true"]') ||
            document.querySelector('main [aria-busy="true"]')
          )
            return;
          look.disconnect();
          // A frame's rendering is on the screen when its tasks are over.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
        });
        look.observe(document.body, {
          childList: true,
          subtree: true,
          attributes: true,
          attributeFilter: ['aria-busy'],
        });
        const tapped = performance.now();
        if (how === 'link') {
          link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          link?.click();
          return;
        }
        history.pushState(
          { key: path, idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 },
          '',
          path,
        );
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }),
    [to, by] as const,
  );
