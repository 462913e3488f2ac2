import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useCrumbNames } from '../../live/documents/crumb-names.ts';

/**
 * Puts the focus on the screen's heading, and on the heading that replaces it when a state changes
 * (loading, then content), until the person moves the focus or types. Returns a function that stops
 * it.
 */
export function holdHeading(): () => void {
  let held: HTMLElement | null = null;
  /**
   * The focused element when the screen was left, for example the search field. The heading may
   * take the focus from it.
   */
  const from = document.activeElement;
  const watch = new MutationObserver(() => take());
  const stop = (): void => {
    watch.disconnect();
    document.removeEventListener('input', stop, true);
  };
  const take = (): void => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === held) return;
    // When the heading disappears, the focus falls to the body. Any other focused element was
    // chosen by the person.
    const { activeElement, body } = document;
    if (activeElement !== body && (held !== null || activeElement !== from)) stop();
    else hold(heading);
  };
  const hold = (heading: HTMLElement): void => {
    held = heading;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  };
  take();
  document.addEventListener('input', stop, true);
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * Every navigation sets the title, moves focus to the new heading and is announced politely
 * (E18). The title names the shown thing, if it has a name.
 */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const brand = useConfig()?.brand ?? t('brand.name');
  const [arrived, setArrived] = useState(false);
  const { page, own } = useCrumbNames();
  const name = page ?? own;
  const screen = name && name !== title ? `${name} - ${title}` : title;
  useEffect(() => {
    document.title = t('page.title', { screen, brand });
  }, [screen, brand]);
  useEffect(() => {
    // The first page of a visit is announced by the browser itself.
    if (key === 'default') return undefined;
    setArrived(true);
    return holdHeading();
  }, [key]);
  return (
    <p role="status" className="visually-hidden">
      {arrived && title}
    </p>
  );
}
