import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { Engine } from '../../../sync/engine.ts';
import { useEngine } from '../account/engine.tsx';
import { useSame } from '../account/shared-query.ts';
import { useStore } from '../account/store.tsx';
import { useOnline } from '../device/use-network.ts';
import type { DocumentRead } from './use-document.ts';

/**
 * Progress of pulling the screen's documents. The frame pulls; the screen only shows the progress.
 */
export interface PullProgress {
  readonly busy: boolean;
  /** The failure of the last try; null if it succeeded. */
  readonly failure: Failure | null;
  readonly again: () => void;
  /** Number of refreshes that the person has requested. */
  readonly asked?: number;
}

export const PulledContext = createContext<PullProgress>({
  busy: false,
  failure: null,
  again: () => undefined,
});
export const usePulled = (): PullProgress => use(PulledContext);

/**
 * Calls `run` when the person refreshes the screen, for parts that the frame does not pull.
 */
export function useAskedAnew(run: () => void): void {
  const { asked = 0 } = usePulled();
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    run();
  }, [asked, run]);
}

interface PullOptions {
  /**
   * Further documents to pull; a failure of one of these does not make the shown document stale.
   */
  readonly beside?: readonly DocumentRead[];
  /** Another visit fetches again, even the same documents. */
  readonly visit?: string;
  /** Also pulls while offline: the engine decides the outcome. */
  readonly asksOffline?: boolean;
  /**
   * Whether the first pull also fetches fresh documents, because the person reloaded the page (rule
   * 7.1).
   */
  readonly asksAnew?: () => boolean;
}

interface Progress extends Pick<PullProgress, 'busy' | 'failure'> {
  /** The documents that were requested. */
  readonly of: object | null;
}

const NONE: readonly DocumentRead[] = [];
const never = (): boolean => false;
const OFFLINE: Pick<PullProgress, 'busy' | 'failure'> = {
  busy: false,
  failure: { kind: 'no-answer', status: 0 },
};

/**
 * Pulls documents in the background. `look` fetches those that are no longer fresh; `again` fetches
 * all, at the person's request.
 */
export function usePull(
  own: readonly DocumentRead[],
  { beside = NONE, visit = '', asksOffline = false, asksAnew = never }: PullOptions = {},
): PullProgress & {
  readonly look: () => void;
} {
  const engine = useEngine();
  const store = useStore();
  const online = useOnline();
  const waits = !online && !asksOffline;
  const asked = useSame({ own, beside, visit });
  const [progress, setProgress] = useState<Progress>({ of: null, busy: false, failure: null });
  const turn = useRef(0);
  const [times, setTimes] = useState(0);

  const run = useCallback(
    async (options: Parameters<Engine['pull']>[2]): Promise<void> => {
      turn.current += 1;
      const mine = turn.current;
      setProgress((was) =>
        was.of === asked && !was.busy ? { ...was, busy: asked.own.length > 0 } : was,
      );
      const pull = async ([name, request]: DocumentRead) => {
        const outcome = await engine.pull(name, request, options);
        // The engine does not open fresh documents. One that cannot be opened is fetched again.
        if (!store || !outcome.ok || outcome.value !== 'fresh') return outcome;
        // Loaded on demand, so that people who are not signed in do not wait for the code that
        // reads an account.
        const { isReadable } = await import('./document-handles.ts');
        return (await isReadable(store, name, request))
          ? outcome
          : engine.pull(name, request, { force: true });
      };
      const [outcomes] = await Promise.all([
        Promise.all(asked.own.map(pull)),
        Promise.all(asked.beside.map(pull)),
      ]);
      const failure: Failure | null = outcomes.find((outcome) => !outcome.ok)?.failure ?? null;
      if (mine === turn.current)
        startTransition(() => setProgress({ of: asked, busy: false, failure }));
    },
    [engine, store, asked],
  );
  useEffect(() => {
    if (!waits && asked.own.length > 0) void run({ force: asksAnew() });
  }, [run, waits, asked, asksAnew]);

  const look = useCallback(() => void run({}), [run]);
  const again = useCallback(() => {
    setTimes((before) => before + 1);
    void run({ reload: true });
  }, [run]);
  // A new request counts as busy from its first render; setting state later would render everything
  // twice.
  const asking = progress.of === asked ? progress : { busy: asked.own.length > 0, failure: null };
  const { busy, failure } = waits ? OFFLINE : asking;
  return useMemo(
    () => ({ busy, failure, again, asked: times, look }),
    [busy, failure, again, times, look],
  );
}
