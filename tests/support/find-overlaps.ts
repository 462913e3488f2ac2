import type { WalkTexts } from './walk-texts.ts';

// Runs inside the page and uses only its arguments.

/**
 * Returns visible lines of text that overlap. Text that scrolls below a bar or is under a dialog
 * does not count.
 */
export function findOverlaps(walkTexts: WalkTexts): readonly string[] {
  /**
   * Shares of the font size: the height of the letters in their line's box, and the allowed
   * overlap.
   */
  const [LETTERS, TOUCH] = [0.72, 0.15];
  const shown = (element: Element): boolean =>
    !element.closest(
      '[inert], [aria-hidden="true"], .visually-hidden, script, style, svg, select, textarea',
    ) &&
    // Parts that `content-visibility` skips are not laid out and have no position.
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    });
  /** Returns the layer of an element: a fixed bar, a dialog, or the page. */
  const layerOf = (element: Element): Element => {
    for (let above: Element | null = element; above; above = above.parentElement)
      if (
        /fixed|sticky/.test(getComputedStyle(above).position) ||
        above.matches('[role="dialog"], [role="alertdialog"]')
      )
        return above;
    return document.body;
  };
  /** Returns the part of a line's letters that no ancestor cuts or scrolls out of view. */
  function visiblePart(element: Element, line: DOMRect, size: number): DOMRect | null {
    const middle = line.top + line.height / 2;
    let [left, right, top, bottom] = [
      line.left,
      line.right,
      middle - (LETTERS * size) / 2,
      middle + (LETTERS * size) / 2,
    ];
    for (
      let above: Element | null = element;
      above && above !== document.body;
      above = above.parentElement
    ) {
      const { overflowX, overflowY, display } = getComputedStyle(above);
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const box = above.getBoundingClientRect();
      [left, right, top, bottom] = [
        Math.max(left, box.left),
        Math.min(right, box.right),
        Math.max(top, box.top),
        Math.min(bottom, box.bottom),
      ];
    }
    return right - left > 2 && bottom - top > 2
      ? new DOMRect(left, top, right - left, bottom - top)
      : null;
  }
  const lines: {
    readonly element: Element;
    readonly layer: Element;
    readonly box: DOMRect;
    readonly size: number;
    readonly text: string;
  }[] = [];
  walkTexts((node, element) => {
    if (!shown(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = node.data.trim().slice(0, 40);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    for (const line of range.getClientRects()) {
      const box = visiblePart(element, line, size);
      if (box) lines.push({ element, layer: layerOf(element), box, size, text });
    }
  });
  const found = new Set<string>();
  lines.forEach((one, place) => {
    for (const other of lines.slice(place + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > TOUCH * Math.min(one.size, other.size))
        found.add(`"${one.text}" on "${other.text}"`);
    }
  });
  return [...found];
}
