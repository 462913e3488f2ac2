import { type ComponentType, lazy } from 'react';

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
  const bring = async (): Promise<ComponentType<P>> => {
    here ??= await load();
    return here;
  };
  const waiting = lazy(async () => ({ default: await bring() })) as unknown as ComponentType<P>;
  return {
    fetch: () =>
      bring().then(
        () => undefined,
        () => undefined,
      ),
    now: () => here ?? waiting,
  };
}
