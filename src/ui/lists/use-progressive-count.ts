import { startTransition, useEffect, useState } from 'react';

/**
 * Number of rows to render: `by` at first and `by` more after every frame, so that a long list does
 * not delay keys. The caller must change the component's key for another list.
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
