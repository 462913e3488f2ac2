import type { WalkTexts } from './walk-texts.ts';

// This function runs inside the page: it uses what it is given, and nothing from around it.

/**
 * Visible lines of text that lie on one another: both are read badly. What scrolls below a bar, or
 * lies under a dialog, is no such.
 */
export function findOverlaps(walkTexts: WalkTexts): readonly string[] {
  /**
   * Of the size of the text: what its letters take of their line's box, which is higher, and how
   * much of that may touch.
   */
  const [LETTERS, TOUCH] = [0.72, 0.15];
  const shown = (element: Element): boolean =>
    !element.closest(
      '[inert], [aria-hidden="true"], .visually-hidden, script, style, svg, select, textarea',
    ) &&
    // What is scrolled away by `content-visibility` is not laid out, and has no place yet.
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    });
  /** What moves apart from the page: a bar that stays, or a dialog. */
  const layerOf = (element: Element): Element => {
    for (let above: Element | null = element; above; above = above.parentElement)
      if (
        /fixed|sticky/.test(getComputedStyle(above).position) ||
        above.matches('[role="dialog"], [role="alertdialog"]')
      )
        return above;
    return document.body;
  };
  /** What remains of a line's letters after everything around it that cuts or scrolls. */
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
