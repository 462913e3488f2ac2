import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/** With a connection a file that did not come is asked for again after this long (milliseconds). */
const AGAIN_MS = 3_000;

const nothing = () => null;

/** A part as it is drawn; `fetch` brings its file ahead of its need. */
type Beside<P> = ComponentType<P> & { readonly fetch: () => void };

/**
 * A part beside the screen in a file of its own: a dialog, the toasts, the footer. One whose file cannot be had is left out
 * and asked for again as long as it is wanted: it must not take the page with it.
 * `Meanwhile` keeps its place, or says that it comes.
 */
export function beside<P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile: ComponentType<P> = nothing): Beside<P> {
  let here: ComponentType<P> | undefined;
  const bring = async (): Promise<ComponentType<P>> => {
    here ??= await loadPart(load);
    return here;
  };
  function Drawn(props: P) {
    const [Here, setHere] = useState(() => here);
    useEffect(() => {
      if (Here) return;
      let over = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = (): void => {
        clearTimeout(timer);
        bring().then(
          (part) => over || setHere(() => part),
          () => {
            if (!over && navigator.onLine) timer = setTimeout(ask, AGAIN_MS);
          },
        );
      };
      ask();
      addEventListener('online', ask);
      return () => {
        over = true;
        clearTimeout(timer);
        removeEventListener('online', ask);
      };
    }, [Here]);
    return Here ? <Here {...props} /> : <Meanwhile {...props} />;
  }
  return Object.assign(Drawn, { fetch: () => void bring().catch(() => undefined) });
}
