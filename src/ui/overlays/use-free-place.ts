import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';
import { freeLift } from './free-place.ts';

/** Keeps toasts off what can be pressed: looked at when one comes, and while one is open whenever the page changes or was scrolled. */
export function useFreePlace(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let lifted = 0;
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const { current } = around;
      const box = current?.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
      if (!current || !box || box.height === 0) return;
      lifted = freeLift(box, current, lifted);
      current.style.setProperty('--lift', `${lifted}px`);
    };
    const ask = (): void => {
      asked ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(ask);
    const open = new Set<unknown>();
    const end = toast.onChange(({ id, status }) => {
      if (status === 'removed') open.delete(id);
      else open.add(id);
      // Its own clock is an animation, so a toast that only runs out changes nothing.
      if (open.size === 0) {
        changes.disconnect();
        lifted = 0;
      } else {
        changes.observe(document.body, { childList: true, subtree: true });
        ask();
      }
    });
    const moved = (): void => {
      if (open.size > 0) ask();
    };
    addEventListener('scrollend', moved);
    addEventListener('resize', moved);
    return () => {
      end();
      changes.disconnect();
      cancelAnimationFrame(asked);
      removeEventListener('scrollend', moved);
      removeEventListener('resize', moved);
    };
  }, []);
  return around;
}
