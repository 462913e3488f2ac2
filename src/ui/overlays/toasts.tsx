import { ToastContainer, toast } from 'react-toastify/unstyled';
import './toasts.css';
import { type RefObject, useEffect, useRef } from 'react';
import { freeLift } from './free-place.ts';

/** Keeps toasts off what can be pressed: looked at when one comes, and while one is open whenever the page changes or was scrolled. */
function useFreePlace(): RefObject<HTMLDivElement | null> {
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

export interface ToastsProps {
  /** Names the region for screen readers. */
  label: string;
  /** How long a toast without an action stays, in milliseconds. */
  forMs: number;
}

/** Toasts appear at the bottom right; on phones across the bottom, above the tabs (rule 8.10), or where they cover nothing that can be pressed. */
export function Toasts({ label, forMs }: ToastsProps) {
  const around = useFreePlace();
  return (
    <div ref={around}>
      <ToastContainer
        aria-label={label}
        position="bottom-right"
        autoClose={forMs}
        closeOnClick
        closeButton={false}
        pauseOnHover
        draggable={false}
        icon={false}
        // Drawn all the same (toasts.css); hidden from screen readers, for its name is the library's and in English.
        hideProgressBar
        transition={false}
      />
    </div>
  );
}
