import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows of a list to render: some at once, and as many more after every frame, so that a
 * long list does not delay keys. The caller gives another list another key.
 */
export function useProgressiveCount(total: number, by: number): number {
  const [count, setCount] = useState(by);
  useEffect(() => {
    if (count >= total) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's own tasks run first.
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
