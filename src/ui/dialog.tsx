import { useState } from 'react';
import { beside } from './beside.tsx';
import type { SheetProps } from './sheet.tsx';

const Sheet = beside(async () => (await import('./sheet.tsx')).Sheet);

/** Fetches the machinery ahead of time, so that a dialog opens without a connection too. */
export const fetchDialog = Sheet.fetch;

/** A modal: from below on phones, centred from 740 px. Its machinery is fetched when first opened, or ahead by `fetchDialog`. */
export function Dialog(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <Sheet {...props} />;
}
