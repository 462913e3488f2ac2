/**
 * Puts the focus on the screen's heading, and on the heading that replaces it when a state changes (loading, then content),
 * until the person moves the focus. Returns a function that stops it.
 */
export function holdHeading(): () => void {
  let held: HTMLElement | null = null;
  const watch = new MutationObserver(() => take());
  const stop = (): void => watch.disconnect();
  const take = (): void => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === held) return;
    // When the heading disappears, the focus falls to the body; anywhere else, the person has put it.
    if (held && document.activeElement !== document.body) stop();
    else hold(heading);
  };
  const hold = (heading: HTMLElement): void => {
    held = heading;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  };
  take();
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
