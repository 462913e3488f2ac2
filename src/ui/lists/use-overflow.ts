import { type RefObject, useEffect, useState } from 'react';

/** The sides on which a horizontal list continues out of view. */
export interface Overflow {
  before: boolean;
  after: boolean;
}

/** Follows a list's scrolling and size; one pixel of tolerance covers rounding at odd zoom levels. */
export function useOverflow(list: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = (): void => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setOverflow((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return overflow;
}
