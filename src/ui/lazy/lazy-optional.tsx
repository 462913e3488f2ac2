import { type ComponentType, useEffect, useState } from 'react';
import { fetchAhead, type LazyPart, lazyFile } from './lazy-file.ts';

/** With a connection, a file that failed to load is tried again after this time (milliseconds). */
const AGAIN_MS = 3_000;

const nothing = () => null;

/**
 * A component that its screen can do without, in a file of its own: a dialog, the toasts, the
 * footer. If its file cannot be loaded, it is left out and retried as long as it is wanted, so that
 * the page does not fail with it. `Meanwhile` keeps its place, or says that it is loading.
 */
export function lazyOptional<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = nothing,
): LazyPart<P> {
  const file = lazyFile(load);
  function Optional(props: P) {
    const [Here, setHere] = useState(file.current);
    useEffect(() => {
      if (Here) return;
      let cancelled = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = (): void => {
        clearTimeout(timer);
        file.bring().then(
          (part) => cancelled || setHere(() => part),
          () => {
            if (!cancelled && navigator.onLine) timer = setTimeout(ask, AGAIN_MS);
          },
        );
      };
      ask();
      addEventListener('online', ask);
      return () => {
        cancelled = true;
        clearTimeout(timer);
        removeEventListener('online', ask);
      };
    }, [Here]);
    return Here ? <Here {...props} /> : <Meanwhile {...props} />;
  }
  return Object.assign(Optional, { fetch: () => fetchAhead(file) });
}
