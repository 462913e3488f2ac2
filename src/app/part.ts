import { type ComponentType, lazy } from 'react';
import { loadPart } from '../ui/load-part.ts';
import { PartMissing } from './part-missing.ts';
import { reloadOnce } from './stale-build.ts';

/** A part of the page in a file of its own. */
export interface Part<P extends object> {
  /** Brings the file ahead of its need; one that cannot be had is met again when it is shown. */
  readonly fetch: () => Promise<void>;
  /**
   * What to draw now: the part itself when its file is here, else one that waits for it. React holds back what follows a
   * fallback for 300 ms, so nothing waits that need not. A place that draws it keeps what it got, or it would begin anew.
   */
  readonly now: () => ComponentType<P>;
}

export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let here: ComponentType<P> | undefined;
  let waiting: ComponentType<P> | undefined;
  const forget = (): void => {
    waiting = undefined;
  };
  const bring = async (): Promise<ComponentType<P>> => {
    here ??= await loadPart(load);
    return here;
  };
  const drawn = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await bring() };
    } catch (cause) {
      // While the page is opened anew nothing is shown.
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw new PartMissing(!navigator.onLine, forget, cause);
    }
  };
  return {
    fetch: () =>
      bring().then(
        () => undefined,
        () => undefined,
      ),
    now() {
      // Until it is drawn React begins its place anew, so every beginning has to meet the same one.
      waiting ??= lazy(drawn) as unknown as ComponentType<P>;
      return here ?? waiting;
    },
  };
}
