import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/** A part as it is drawn; `fetch` brings its file ahead of its need. */
type Beside<P> = ComponentType<P> & { readonly fetch: () => void };

/**
 * A part beside the screen in a file of its own: a dialog, the toasts, the footer. One whose file cannot be had is left out
 * and asked for again when it is drawn anew or there is a connection: it must not take the page with it.
 * `meanwhile` keeps its place.
 */
export function beside<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): Beside<P> {
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
      const ask = (): void => {
        bring().then(
          (part) => over || setHere(() => part),
          () => undefined,
        );
      };
      ask();
      addEventListener('online', ask);
      return () => {
        over = true;
        removeEventListener('online', ask);
      };
    }, [Here]);
    return Here ? <Here {...props} /> : meanwhile;
  }
  return Object.assign(Drawn, { fetch: () => void bring().catch(() => undefined) });
}
