import { ToastContainer, toast } from 'react-toastify/unstyled';
import './toasts.css';
import { type RefObject, useEffect, useRef } from 'react';

/** A box on the screen, in CSS pixels from its top. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Between a message and what can be pressed beside it. */
const GAP_PX = 4;

/**
 * How far up a box must move so that it covers none of the others: the least, or `from` if that
 * will do; null if there is no room.
 */
export function liftOver({ top, bottom }: Span, others: readonly Span[], from = 0): number | null {
  const isFree = (lift: number): boolean =>
    top - lift >= 0 &&
    others.every(
      (other) => other.bottom + GAP_PX <= top - lift || other.top - GAP_PX >= bottom - lift,
    );
  const lifts = [
    0,
    ...others.map((other) => Math.ceil(bottom - other.top + GAP_PX)).filter((lift) => lift > 0),
  ].sort((a, b) => a - b);
  return [from, ...lifts].find(isFree) ?? null;
}

/**
 * Selectors of controls, the strictest first: without room beside all controls, a toast may cover
 * links in a text, but no button.
 */
const PRESSED = [
  'a, button, input, select, textarea, summary',
  'button, input, select, textarea, header a',
];

/** The boxes of a page's own controls that lie in the same columns as a box. */
function controlsAround({ left, right }: DOMRect, selector: string, own: Element): Span[] {
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    if (own.contains(control) || control.closest('[inert]')) return [];
    const box = control.getBoundingClientRect();
    const isThere = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
    return isThere && box.right > left && box.left < right ? [box] : [];
  });
}

/**
 * How far up a message must move so that it covers nothing that is pressed next; 0 where there is
 * no such place.
 */
function freeLift(box: DOMRect, own: Element, lifted: number): number {
  const rest: Span = { top: box.top + lifted, bottom: box.bottom + lifted };
  for (const selector of PRESSED) {
    const lift = liftOver(rest, controlsAround(box, selector, own), lifted);
    if (lift !== null) return lift;
  }
  return 0;
}

/**
 * Keeps toasts off what can be pressed: looked at when one comes, and while one is open whenever
 * the page changes or was scrolled.
 */
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

interface ToastsProps {
  /** Names the region for screen readers. */
  label: string;
  /** How long a toast without an action stays, in milliseconds. */
  forMs: number;
}

/**
 * Toasts appear at the bottom right; on phones across the bottom, above the tabs (rule 8.10), or
 * where they cover nothing that can be pressed.
 */
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
        // Drawn all the same (toasts.css); hidden from screen readers, for its name is the
        // library's and in English.
        hideProgressBar
        transition={false}
      />
    </div>
  );
}
