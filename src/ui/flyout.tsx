import { type ComponentProps, useSyncExternalStore } from 'react';
import { beside } from './beside.tsx';
import { Dialog, fetchDialog } from './dialog.tsx';
import type { Popover as Machinery } from './popover.tsx';

const Popover = beside(async () => (await import('./popover.tsx')).Popover);

const wide = matchMedia('(min-width: 740px)');
const watch = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Fetches the machinery ahead of time, so that it opens without a connection too. */
export const fetchFlyout = (): void => (wide.matches ? Popover.fetch() : fetchDialog());

/** Something short that a button brings up: under the button where there is room, from below on phones. */
export function Flyout({ anchor, ...sheet }: ComponentProps<typeof Machinery>) {
  const isWide = useSyncExternalStore(watch, () => wide.matches);
  if (!isWide) return <Dialog {...sheet} />;
  return sheet.open && <Popover anchor={anchor} {...sheet} />;
}
