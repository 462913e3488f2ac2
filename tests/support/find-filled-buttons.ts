/**
 * Returns the visible filled buttons of the top dialog, or of the page if no dialog is open. A
 * screen has at most one (record 0024). Runs inside the page and uses nothing from outside.
 */
export function findFilledButtons(): readonly string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = 'var(--plum)';
  const plum = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter(isSeen)
    .at(-1);
  return (
    [
      ...(dialog ?? document.body).querySelectorAll<HTMLElement>(
        'button, a[href], [role="button"], input:is([type="submit"], [type="button"])',
      ),
    ]
      // A disabled button has lost its colour, but not its role.
      .filter(
        (each) =>
          isSeen(each) &&
          (each.dataset.variant === 'filled' || getComputedStyle(each).backgroundColor === plum),
      )
      .map((each) => each.getAttribute('aria-label') ?? each.innerText.trim())
  );
}
