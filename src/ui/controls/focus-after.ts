const ROW = 'li, [role="listitem"], article';
const TARGET = 'a, button:not([disabled])';

/**
 * Where the focus goes when a part leaves the page with it: into the next row, else into the one before, else to the heading of the dialog or page. To be
 * asked while the part is still there; the answer is valid once it has left.
 */
export function focusAfter(part: Element): HTMLElement | null {
  const row = part.closest(ROW);
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const inRow = rows.map((one) => one?.querySelector<HTMLElement>(TARGET)).find((target) => target);
  return inRow ?? part.closest('[role="dialog"], main')?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex], [tabindex="-1"]') ?? null;
}
