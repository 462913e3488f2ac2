import { useMemo } from 'react';
import type { ActionName, InputOf } from '../../sync/actions/index.ts';
import { discard, dispatch, sendAgain } from '../../sync/outbox.ts';
import { useBell } from './bell.tsx';
import { useStore } from './store.tsx';

/** What a person can do with actions; each resolves when the change is safe on this device. */
export interface Actions {
  dispatch<A extends ActionName>(name: A, input: InputOf<A>): Promise<string>;
  discard(id: string): Promise<boolean>;
  sendAgain(id: string): Promise<void>;
}

const stamp = () => ({ id: crypto.randomUUID(), at: Date.now() });

/** The page's door to the outbox: one durable write, then the bell that wakes the sender. */
export function useActions(): Actions | null {
  const store = useStore();
  const ring = useBell();
  return useMemo(
    () =>
      store && {
        async dispatch(name, input) {
          const id = await dispatch(store, name, input, stamp());
          ring();
          return id;
        },
        discard: (id) => discard(store, id),
        async sendAgain(id) {
          await sendAgain(store, id, stamp());
          ring();
        },
      },
    [store, ring],
  );
}
