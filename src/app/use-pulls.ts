import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure } from '../../sync/contract/errors.ts';
import { createReader, documentKey } from '../../sync/read.ts';
import { type Store, writeSession } from '../../sync/store/session.ts';
import type { Pulled } from '../live/pulled.tsx';
import { useStore } from '../live/store.tsx';
import type { Me } from '../live/use-me.ts';
import { unlessClosed } from '../live/use-stored.ts';
import { pageEngine } from './page-engine.ts';
import { type Pull, paramsOf, type ScreenRow } from './screens.ts';

interface Progress extends Pick<Pulled, 'busy' | 'failure'> {
  /** The navigation and the documents that it is about. */
  readonly of: string;
}

/** Brings the open screen's documents up to date beside what it shows: on navigation, on return to the page, on Retry. */
export function usePulls(row: ScreenRow, me: Me | null): Pulled {
  const store = useStore();
  const { key, pathname } = useLocation();
  const wanted = JSON.stringify(me?.valid ? row.pulls(me, paramsOf(row, pathname)) : []);
  const mark = `${key} ${wanted}`;
  const [progress, setProgress] = useState<Progress>({ of: '', busy: false, failure: null });
  const leapcode = me?.leapcode;
  const turn = useRef(0);

  const run = useCallback(
    async (force: boolean): Promise<void> => {
      turn.current += 1;
      const mine = turn.current;
      // The text is the pulls' own JSON from above: one screen's pulls stay the same value from render to render.
      const pulls = JSON.parse(wanted) as Pull[];
      setProgress((was) => (was.of === mark && !was.busy ? { ...was, busy: pulls.length > 0 } : was));
      const outcomes = await Promise.all(pulls.map(([name, request]) => pageEngine.pull(name, request, { force })));
      // A side document that another service keeps from us does not make the screen's own one stale.
      const [own] = outcomes;
      const failure: Failure | null = own?.ok === false ? own.failure : null;
      if (store && leapcode && outcomes.some((outcome) => outcome.ok && outcome.value !== 'fresh'))
        await unlessClosed(store, noteForcedPassword(store, leapcode));
      if (mine === turn.current) startTransition(() => setProgress({ of: mark, busy: false, failure }));
    },
    [mark, wanted, store, leapcode],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation asks again, also one to the same screen
  useEffect(() => {
    void run(false);
  }, [run, key]);

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      void run(false);
      void pageEngine.push();
    };
    const connected = (): void => {
      void run(true);
      // What waits goes first; then the server hears of sessions that were ended without a connection (S14).
      void pageEngine.push({ reset: true }).then(() => pageEngine.start());
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    addEventListener('focus', look);
    addEventListener('online', connected);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      removeEventListener('focus', look);
      removeEventListener('online', connected);
    };
  }, [run]);

  const again = useCallback(() => void run(true), [run]);
  // What was just opened is busy from its first drawing on; to be told so after it would draw everything twice.
  const isNew = progress.of !== mark;
  const busy = isNew ? wanted !== '[]' : progress.busy;
  const failure = isNew ? null : progress.failure;
  return useMemo(() => ({ busy, failure, again }), [busy, failure, again]);
}

/** Rule 4.14: a home that has just arrived may say that a password has to be set first; the guard then leads there. */
async function noteForcedPassword(store: Store, leapcode: string): Promise<void> {
  const key = await documentKey(store, 'home-pwa', { leapcode });
  const home = await createReader(store, 'home-pwa', key).read();
  if (home?.hd_data?.setPassword === 0) await writeSession(store, { setPassword: '0' });
}
