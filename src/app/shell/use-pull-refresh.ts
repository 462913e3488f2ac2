import { useEffect, useReducer, useRef } from 'react';
import { usePulled } from '../../live/pulled.tsx';
import { afterPull, needsHiddenControls, type PullState, pullMode } from '../../rules/pull-to-refresh.ts';

const mode = pullMode({ hiddenControls: needsHiddenControls(navigator.userAgent), standalone: matchMedia('(display-mode: standalone)').matches });

/** A pull that began inside something that scrolls or lies on top is not the page's. */
const isPages = (target: EventTarget | null): boolean => target instanceof Element && !target.closest('[role="dialog"], [data-own-pull]');

/** Rule 4.23: pulling the page down from its top brings everything up to date. */
export function usePullRefresh(): PullState {
  const { busy, again } = usePulled();
  const [state, step] = useReducer(afterPull, { is: 'pending' });
  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | null = null;
    const begin = ({ touches: [touch], touches: { length }, target }: TouchEvent): void => {
      from = touch && length === 1 && isPages(target) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches: [touch] }: TouchEvent): void => {
      if (from && touch) step({ did: 'move', down: touch.clientY - from.y, across: touch.clientX - from.x, scrolled: scrollY });
    };
    const lift = (): void => step({ did: 'lift' });
    const cancel = (): void => step({ did: 'cancel' });
    const passive = { passive: true };
    addEventListener('touchstart', begin, passive);
    addEventListener('touchmove', move, passive);
    addEventListener('touchend', lift, passive);
    addEventListener('touchcancel', cancel, passive);
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', lift);
      removeEventListener('touchcancel', cancel);
    };
  }, []);
  const refreshing = state.is === 'refreshing';
  useEffect(() => {
    if (!refreshing) return;
    if (mode === 'reload') location.reload();
    else again();
  }, [refreshing, again]);
  // It is over when what it began is over; at the very first moment that has not begun yet.
  const begun = useRef(false);
  useEffect(() => {
    if (refreshing && begun.current && !busy) step({ did: 'done' });
    begun.current = refreshing && busy;
  }, [refreshing, busy]);
  return state;
}
