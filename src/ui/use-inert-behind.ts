import { useLayoutEffect } from 'react';

/** How many modals are open: one that gives way to another leaves the page still. */
let open = 0;

function hold(by: 1 | -1): void {
  open += by;
  const page = document.getElementById('root');
  if (page) page.inert = open > 0;
}

/** While a modal is open nothing behind it can be pressed, focused or read out (EXPERIENCE 22). */
export function useInertBehind(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    hold(1);
    return () => hold(-1);
  }, [isOpen]);
}
