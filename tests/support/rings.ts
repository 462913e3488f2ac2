import type { Page } from '@playwright/test';

/**
 * Focuses every control by script, and returns those without a complete focus ring: without an
 * outline, or with one that an ancestor cuts off. The page must have been used with the keyboard
 * before, or the browser draws no rings.
 */
export const cutRings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    const reachable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const frame = () => new Promise(requestAnimationFrame);
    for (const element of reachable) {
      element.focus();
      // Waits for scrolling and slide animations.
      await frame();
      await frame();
      for (const motion of element.getAnimations()) motion.finish();
      const ringed = [element, ...ancestors(element)].find(
        (each) => getComputedStyle(each).outlineStyle !== 'none',
      );
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .slice(0, 40);
      if (document.activeElement !== element) continue;
      if (!ringed) found.push(`no ring: ${element.tagName} ${name}`);
      else {
        const cutter = cutterOf(ringed);
        if (cutter)
          found.push(
            `ring cut by ${cutter.tagName}.${cutter.className}: ${element.tagName} ${name}`,
          );
      }
    }
    return found;

    function ancestors(element: Element): readonly Element[] {
      return element.parentElement
        ? [element.parentElement, ...ancestors(element.parentElement)]
        : [];
    }
    function cutterOf(element: Element): Element | undefined {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const box = element.getBoundingClientRect();
      const ring = {
        left: box.left - reach,
        right: box.right + reach,
        top: box.top - reach,
        bottom: box.bottom + reach,
      };
      if (ring.left < -0.5 || ring.right > document.documentElement.clientWidth + 0.5)
        return document.body;
      return ancestors(element).find((above) => {
        if (above === document.body || above === document.documentElement) return false;
        const {
          overflowX,
          overflowY,
          contentVisibility,
          contain,
          borderLeftWidth,
          borderTopWidth,
        } = getComputedStyle(above);
        const painted = contentVisibility !== 'visible' || /paint|strict|content/.test(contain);
        const edge = above.getBoundingClientRect();
        const left = edge.left + Number.parseFloat(borderLeftWidth);
        const top = edge.top + Number.parseFloat(borderTopWidth);
        const across =
          (painted || overflowX !== 'visible') &&
          (ring.left < left - 0.5 || ring.right > left + above.clientWidth + 0.5);
        const down =
          (painted || overflowY !== 'visible') &&
          (ring.top < top - 0.5 || ring.bottom > top + above.clientHeight + 0.5);
        return across || down;
      });
    }
  });
