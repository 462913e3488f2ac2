/** Where a press may lead: the router's history, as far as links need it. */
interface Steps {
  push(to: string): void;
  replace(to: string): void;
}

/** A press that asks for nothing else: no new tab, no menu, and nobody has taken it. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Makes a plain press on a link of ours a step of the router; to where the page already is, it is no new entry. Returns the way to stop. */
export function followLinks(steps: Steps): () => void {
  const follow = (event: MouseEvent): void => {
    const link = isPlain(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-step]') : null;
    if (!link || link.target) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    if (to === location.pathname + location.search + location.hash) steps.replace(to);
    else steps.push(to);
  };
  // On the document itself, so that whatever a part does with the press is done before.
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
