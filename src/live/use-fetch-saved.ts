import { useEffect } from 'react';
import { changeSession, readSession } from '../../sync/store/session.ts';
import { stillWanted } from '../rules/saved-for-later.ts';
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
      await changeSession(store, 'saved_for_later', (was = []) => stillWanted(was, saved_for_later, outcomes));
    };
    void unlessClosed(store, fetchSaved());
  }, [store, engine, online]);
}
