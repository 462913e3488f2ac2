/** The part of the router's history that links need. */
interface Steps {
  push(to: string): void;
  replace(to: string): void;
}

/** A plain press: no modifier for a new tab, no menu, and not handled by anything else. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Turns a plain press on an internal link into a router step; a link to the current page adds no history entry. Returns an unsubscribe function. */
export function followLinks(steps: Steps, address: () => string): () => void {
  const follow = (event: MouseEvent): void => {
    const link = isPlain(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-step]') : null;
    if (!link || link.target) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    if (to === address()) steps.replace(to);
    else steps.push(to);
  };
  // On the document, so that it runs after a component's own handlers.
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
