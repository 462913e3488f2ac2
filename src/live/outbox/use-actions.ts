import { useEffect, useMemo } from 'react';
import type { ActionName, InputOf } from '../../../sync/actions/index.ts';
import { app } from '../../../sync/app.ts';
import {
  type Discarding,
  discard,
  dispatch,
  release,
  sendAgain,
  sendInstead,
} from '../../../sync/outbox/put.ts';
import { withRoomHere } from '../../../sync/page/outbox-view.ts';
import { guardUnsent } from '../../../sync/page/taken-away.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import { useBell } from '../account/engine.tsx';
import { unlessClosed, useDevice, useStore } from '../account/store.tsx';

/** Every verb resolves once the change is stored on this device. */
export interface Actions {
  dispatch<A extends ActionName>(name: A, input: InputOf<A>): Promise<string>;
  discard(id: string, options?: Discarding): Promise<boolean>;
  sendAgain(id: string): Promise<void>;
  /**
   * Sends changed content in place of an entry that needs the person. False if the entry no longer
   * does; then nothing is sent.
   */
  sendInstead<A extends ActionName>(id: string, name: A, input: InputOf<A>): Promise<boolean>;
  /**
   * Ends the undo time of these entries, by default of all that were made in this tab. The outbox
   * is sent at once, unless `asleep`.
   */
  release(ids?: readonly string[], options?: { asleep: boolean }): Promise<void>;
}

/** Time by which the effect of a tap is rendered on a slow phone (milliseconds). */
const AFTER_DRAWING_MS = 750;

const stamp = () => ({ id: crypto.randomUUID(), at: Date.now() });

/** Entries of this tab that can be undone. Other tabs release their own entries. */
const madeHere = perStore(() => new Map<string, Promise<unknown>>());

/** The page's access to the outbox: one durable write, then a signal to the sender. */
export function useActions(): Actions | null {
  const store = useStore();
  const ring = useBell();
  const device = useDevice();
  // Actions are loaded before the first tap, which needs them. If loading fails, the tap loads them
  // again.
  useEffect(() => void app.actions.load().catch(() => undefined), []);
  return useMemo(
    () =>
      store && {
        async dispatch(name, input) {
          const stamped = stamp();
          const written = withRoomHere(store, () => dispatch(store, name, input, stamped));
          const made = madeHere(store);
          made.set(stamped.id, written);
          const id = await written;
          if (!(await app.actions.load())[name]?.holdFor) made.delete(id);
          // Deferred until the action is rendered: it is already stored. A store that was closed
          // meanwhile is ignored.
          if (device)
            setTimeout(
              () => void guardUnsent(device, store).catch(() => undefined),
              AFTER_DRAWING_MS,
            );
          ring();
          return id;
        },
        discard: (id, options) => withRoomHere(store, () => discard(store, id, options)),
        async sendAgain(id) {
          const stamped = stamp();
          await withRoomHere(store, () => sendAgain(store, id, stamped));
          ring();
        },
        async sendInstead(id, name, input) {
          const stamped = stamp();
          const done = await withRoomHere(store, () =>
            sendInstead(store, id, name, input, stamped),
          );
          if (done) ring();
          return done;
        },
        async release(ids, { asleep } = { asleep: false }) {
          const made = madeHere(store);
          const wanted = ids ?? [...made.keys()];
          if (wanted.length === 0) return;
          const settled = Promise.allSettled(made.values());
          made.clear();
          await settled;
          await unlessClosed(store, release(store, wanted));
          if (!asleep) ring();
        },
      },
    [device, store, ring],
  );
}
