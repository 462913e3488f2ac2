import { ToastContainer, toast } from 'react-toastify/unstyled';
import './toasts.css';
import { type RefObject, useEffect, useRef } from 'react';

/** Vertical extent of a box on the screen, in CSS pixels from its top. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Minimum gap between a message and a control. */
const GAP_PX = 4;

/**
 * Returns the smallest distance by which a box must move up to cover none of the others, or `from`
 * if that suffices; null if there is no room.
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

/** Extents of the page's own controls in the columns of a box. */
function controlsAround({ left, right }: DOMRect, selector: string, self: Element): Span[] {
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    if (self.contains(control) || control.closest('[inert]')) return [];
    const box = control.getBoundingClientRect();
    const isThere = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
    return isThere && box.right > left && box.left < right ? [box] : [];
  });
}

/**
 * Returns the distance by which a message must move up to cover no control; 0 if there is no free
 * position.
 */
function freeLift(box: DOMRect, self: Element, lifted: number): number {
  const rest: Span = { top: box.top + lifted, bottom: box.bottom + lifted };
  for (const selector of PRESSED) {
    const lift = liftOver(rest, controlsAround(box, selector, self), lifted);
    if (lift !== null) return lift;
  }
  return 0;
}

/**
 * Keeps toasts off the page's controls. Checks when a toast opens and, while one is open, on every
 * change or scroll of the page.
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
      // The toast's timer is an animation, so an expiring toast changes nothing.
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
  /** Accessible name of the region. */
  label: string;
  /** How long a toast without an action stays, in milliseconds. */
  forMs: number;
}

/**
 * Toasts appear at the bottom right, or on phones across the bottom above the tabs (rule 8.10),
 * moved up so that they cover no control.
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
        // Still drawn by toasts.css. Hidden from screen readers, because its name is the library's,
        // in English.
        hideProgressBar
        transition={false}
      />
    </div>
  );
}
