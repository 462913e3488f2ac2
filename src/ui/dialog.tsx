import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet.tsx';

const load = async () => ({ default: (await import('./sheet.tsx')).Sheet });
const Sheet = lazy(load);

/** Fetches the machinery ahead of time, so that a dialog opens without a connection too. */
export const fetchDialog = (): void => void load().catch(() => undefined);

/** A modal: from below on phones, centred from 740 px. Its machinery is fetched when first opened, or ahead by `fetchDialog`. */
export function Dialog(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}
