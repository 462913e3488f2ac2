import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { lazyOptional } from '../lazy/lazy-optional.tsx';
import type { Popover as Machinery } from './popover.tsx';
import type { SheetProps } from './sheet.tsx';

const Sheet = lazyOptional(async () => (await import('./sheet.tsx')).Sheet);

/** Prefetches the dialog's code, so that a dialog opens offline too. */
export const fetchDialog = Sheet.fetch;

/**
 * A dialog over the screen: from below on phones, centred from 740 px. Its code is loaded when
 * first opened, or in advance by `fetchDialog`.
 */
export function Dialog(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <Sheet {...props} />;
}

const Popover = lazyOptional(async () => (await import('./popover.tsx')).Popover);

const wide = matchMedia('(min-width: 740px)');
const watch = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Prefetches the code, so that it opens offline too. */
export const fetchFlyout = (): void => (wide.matches ? Popover.fetch() : fetchDialog());

/** Short content that a button opens: below the button if there is room, from below on phones. */
export function Flyout({ anchor, ...sheet }: ComponentProps<typeof Machinery>) {
  const isWide = useSyncExternalStore(watch, () => wide.matches);
  if (!isWide) return <Dialog {...sheet} />;
  return sheet.open && <Popover anchor={anchor} {...sheet} />;
}
