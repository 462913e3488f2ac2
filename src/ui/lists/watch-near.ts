type Listener = (isNear: boolean, height: number) => void;

/** How far from the window something counts as near: one window above it and one below. */
const NEAR = '100% 0px';
const listeners = new WeakMap<Element, Listener>();
let watching: IntersectionObserver | undefined;

/** Notifies whenever an element comes near the window or goes away, with the height that it then has. One observer watches for all of the page. */
export function watchNear(element: Element | null, listener: Listener): () => void {
  if (!element) return () => undefined;
  watching ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: NEAR },
  );
  listeners.set(element, listener);
  watching.observe(element);
  return () => {
    listeners.delete(element);
    watching?.unobserve(element);
  };
}
