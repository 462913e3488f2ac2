import { type ComponentType, useEffect, useState } from 'react';
import { fetchAhead, type LazyPart, lazyFile } from './lazy-file.ts';

/** Retry interval of a failed file while online (milliseconds). */
const AGAIN_MS = 3_000;

const nothing = () => null;

/**
 * A lazily loaded component that its screen works without: a dialog, the toasts, the footer. If its
 * file fails to load, the component is omitted and retried while it is mounted, so that the page
 * does not fail with it. `Meanwhile` is its placeholder.
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
