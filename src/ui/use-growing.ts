import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a list's rows to draw: some at once, and as many more after every frame, so that drawing a long list holds up
 * no key that is pressed meanwhile. Whoever shows another list gives it a key of its own.
 */
export function useGrowing(total: number, by: number): number {
  const [count, setCount] = useState(by);
  useEffect(() => {
    if (count >= total) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's own tasks come first.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setCount((drawn) => drawn + by)), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, total, by]);
  return Math.min(count, total);
}
