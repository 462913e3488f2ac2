/** A box on the screen, in CSS pixels from its top. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Between a message and what can be pressed beside it. */
const GAP_PX = 4;

/** How far up a box must move so that it covers none of the others: the least, or `from` if that will do; null if there is no room. */
export function liftOver({ top, bottom }: Span, others: readonly Span[], from = 0): number | null {
  const isFree = (lift: number): boolean =>
    top - lift >= 0 && others.every((other) => other.bottom + GAP_PX <= top - lift || other.top - GAP_PX >= bottom - lift);
  const lifts = [0, ...others.map((other) => Math.ceil(bottom - other.top + GAP_PX)).filter((lift) => lift > 0)].sort((a, b) => a - b);
  return [from, ...lifts].find(isFree) ?? null;
}

/** What may be pressed, most of all first: where there is no room beside all of it, links in a text may be covered, but no button. */
const PRESSED = ['a, button, input, select, textarea, summary', 'button, input, select, textarea, header a'];

/** The boxes of a page's own controls that lie in the same columns as a box. */
function controlsAround({ left, right }: DOMRect, selector: string, own: Element): Span[] {
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    if (own.contains(control) || control.closest('[inert]')) return [];
    const box = control.getBoundingClientRect();
    const isThere = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
    return isThere && box.right > left && box.left < right ? [box] : [];
  });
}

/** How far up a message must move so that it covers nothing that is pressed next; 0 where there is no such place. */
export function freeLift(box: DOMRect, own: Element, lifted: number): number {
  const rest: Span = { top: box.top + lifted, bottom: box.bottom + lifted };
  for (const selector of PRESSED) {
    const lift = liftOver(rest, controlsAround(box, selector, own), lifted);
    if (lift !== null) return lift;
  }
  return 0;
}
