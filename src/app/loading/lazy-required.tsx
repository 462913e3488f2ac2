import { type ComponentType, lazy, useState } from 'react';
import { fetchAhead, type LazyPart, lazyFile } from '../../ui/lazy/lazy-file.ts';
import { reloadOnce } from './stale-build.ts';

/** A file of the app could not be loaded. */
export class PartMissing extends Error {
  /** There is no connection, and this device has never had the file. */
  readonly offline: boolean;
  /** Forgets the failed load, so that the next render tries again. */
  readonly forget: () => void;
  constructor(offline: boolean, forget: () => void, cause: unknown) {
    super('A part of the app did not arrive.', { cause });
    this.offline = offline;
    this.forget = forget;
  }
}

/**
 * A required component in a file of its own: a screen, or the frame around it. It suspends until
 * the file is loaded. If loading fails, the page reloads once, in case the build is stale; after
 * that the component throws `PartMissing`, which CrashGuard shows.
 */
export function lazyRequired<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const file = lazyFile(load);
  let waiting: ComponentType<P> | undefined;
  const forget = (): void => {
    waiting = undefined;
  };
  const drawn = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await file.bring() };
    } catch (cause) {
      // While the page reloads, nothing is shown.
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw new PartMissing(!navigator.onLine, forget, cause);
    }
  };
  function now(): ComponentType<P> {
    // Before the first commit React remounts this slot; every attempt must get the same lazy
    // component.
    waiting ??= lazy(drawn) as unknown as ComponentType<P>;
    // React shows a fallback for at least 300 ms, so a part whose file is loaded must not suspend.
    return file.current() ?? waiting;
  }
  function Required(props: P) {
    // Kept in state, because another component in this slot would remount.
    const [Here] = useState(now);
    return <Here {...props} />;
  }
  return Object.assign(Required, { fetch: () => fetchAhead(file) });
}
