import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** A modal: from below on phones, centred from 740 px. Its machinery is fetched when first opened. */
export function Dialog(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}><Sheet {...props} /></Suspense> : null;
}
