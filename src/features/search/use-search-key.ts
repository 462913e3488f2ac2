import { useEffect, useEffectEvent } from 'react';
import { useLiveValue } from '../../live/account/use-session-value.ts';

/** Where letters are meant as letters. */
const WRITTEN = 'input, textarea, select, [contenteditable]';

/** A press that asks for the search: Ctrl+K or ⌘K, and where the person has not turned that off (WCAG 2.1.4), the slash alone. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, slash: boolean): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return slash && key === '/' && !(target instanceof Element && target.closest(WRITTEN));
}

/** Leads to the search from anywhere on the page, but not from under a dialog. */
export function useSearchKey(on: boolean, onPress: () => void): void {
  // Until it is known what the person wants, the key does nothing.
  const wanted = useLiveValue('slash_searches');
  const slash = wanted !== undefined && wanted.value !== false;
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.getElementById('root')?.inert || !asksForSearch(event, slash)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}
