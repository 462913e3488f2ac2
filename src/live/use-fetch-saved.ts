import { useEffect } from 'react';
import { same } from '../../sync/same.ts';
import { changeSession, readSession } from '../../sync/store/session.ts';
import { useEngine } from './engine.tsx';
import { useStore } from './store.tsx';
import { useOnline } from './use-network.ts';
import { unlessClosed } from './use-stored.ts';

/** With a connection, fetches what was saved for later; what does not come stays for the next one. */
export function useFetchSaved(): void {
  const store = useStore();
  const engine = useEngine();
  const online = useOnline();
  useEffect(() => {
    if (!store || !online) return;
    const fetchSaved = async (): Promise<void> => {
      const { saved_for_later = [] } = await readSession(store, ['saved_for_later']);
      if (saved_for_later.length === 0) return;
      const outcomes = await Promise.all(saved_for_later.map(([name, request]) => engine.pull(name, request)));
      // Only what no server has said anything about is wanted again, and what was saved meanwhile.
      const answered = saved_for_later.filter((_, place) => {
        const outcome = outcomes[place];
        return outcome && (outcome.ok || outcome.failure.kind !== 'no-answer');
      });
      await changeSession(store, 'saved_for_later', (was = []) => was.filter((one) => !answered.some((done) => same(one, done))));
    };
    void unlessClosed(store, fetchSaved());
  }, [store, engine, online]);
}
