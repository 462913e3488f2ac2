import { useState } from 'react';
import { lazyOptional } from '../lazy/lazy-optional.tsx';
import type { SheetProps } from './sheet.tsx';

const Sheet = lazyOptional(async () => (await import('./sheet.tsx')).Sheet);

/** Loads the dialog's code in advance, so that a dialog opens offline too. */
export const fetchDialog = Sheet.fetch;

/** A dialog over the screen: from below on phones, centred from 740 px. Its code is loaded when first opened, or in advance by `fetchDialog`. */
export function Dialog(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <Sheet {...props} />;
}
