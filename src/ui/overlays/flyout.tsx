import { type ComponentProps, useSyncExternalStore } from 'react';
import { lazyOptional } from '../lazy/lazy-optional.tsx';
import { Dialog, fetchDialog } from './dialog.tsx';
import type { Popover as Machinery } from './popover.tsx';

const Popover = lazyOptional(async () => (await import('./popover.tsx')).Popover);

const wide = matchMedia('(min-width: 740px)');
const watch = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Loads its code in advance, so that it opens offline too. */
export const fetchFlyout = (): void => (wide.matches ? Popover.fetch() : fetchDialog());

/** Short content that a button opens: below the button if there is room, from below on phones. */
export function Flyout({ anchor, ...sheet }: ComponentProps<typeof Machinery>) {
  const isWide = useSyncExternalStore(watch, () => wide.matches);
  if (!isWide) return <Dialog {...sheet} />;
  return sheet.open && <Popover anchor={anchor} {...sheet} />;
}
