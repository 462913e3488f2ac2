import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadName, RequestOf } from '../../sync/endpoints.ts';
import { useEngine } from './engine.tsx';
import type { Pulled } from './pulled.tsx';
import { useOnline } from './use-network.ts';

/** Brings documents up to date beside what a part shows that opens later than its screen; offline it asks for nothing. */
export function usePull<N extends ReadName>(name: N, requests: readonly RequestOf<N>[]): Pulled {
  const engine = useEngine();
  const online = useOnline();
  const [progress, setProgress] = useState<Pick<Pulled, 'busy' | 'failure'>>({ busy: true, failure: null });
  const wanted = JSON.stringify(requests);
  const turn = useRef(0);
  const run = useCallback(
    async (force: boolean): Promise<void> => {
      turn.current += 1;
      const mine = turn.current;
      setProgress((was) => ({ ...was, busy: true }));
      // The text is the requests' own JSON from above: the same requests stay the same value from render to render.
      const asked = JSON.parse(wanted) as RequestOf<N>[];
      const outcomes = await Promise.all(asked.map((request) => engine.pull(name, request, { force })));
      if (mine !== turn.current) return;
      setProgress({ busy: false, failure: outcomes.find((outcome) => !outcome.ok)?.failure ?? null });
    },
    [engine, name, wanted],
  );
  useEffect(() => {
    if (online) void run(false);
    else setProgress({ busy: false, failure: { kind: 'no-answer', status: 0 } });
  }, [online, run]);
  return { ...progress, again: useCallback(() => void run(true), [run]) };
}
