/**
 * The filled buttons that a person sees at once: those of the dialog on top where one is open, else
 * of the whole page. A screen has one at most (record 0024). This function runs inside the page, by
 * itself: it uses nothing from around it.
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
      // One that cannot be pressed now has lost its colour, but not its part.
      .filter(
        (each) =>
          isSeen(each) &&
          (each.dataset.variant === 'filled' || getComputedStyle(each).backgroundColor === plum),
      )
      .map((each) => each.getAttribute('aria-label') ?? each.innerText.trim())
  );
}
