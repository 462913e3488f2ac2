import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe (CSS pixels); it must be twice as wide as high. */
const FAR = 48;

/**
 * Returns the pointer handlers of a sideways swipe: Previous (-1) and Next (1). A swipe is never
 * the only control (E32).
 */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent): void => {
      from.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      if (!from.current) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(across) >= FAR && Math.abs(across) >= 2 * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    // The browser took over the gesture for scrolling.
    onPointerCancel: (): void => {
      from.current = null;
    },
  };
}
