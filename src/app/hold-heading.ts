/**
 * Puts the focus on the screen's heading, and on the one that takes its place when a state gives way to the next (loading,
 * then content), until the person moves it. Returns the way to stop.
 */
export function holdHeading(): () => void {
  let held: HTMLElement | null = null;
  const watch = new MutationObserver(() => take());
  const stop = (): void => watch.disconnect();
  const take = (): void => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === held) return;
    // The focus falls to the body with the heading that is gone; anywhere else it was put by the person.
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
