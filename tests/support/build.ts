import * as z from 'zod/mini';
import { type Action, type ActionTable, action, sendTo } from '../../sync/action.ts';
import { actions } from '../../sync/actions/index.ts';
import { Line } from '../../sync/contract/patterns.ts';
import { rateUs } from '../../sync/contract/posts/support.ts';
import type { Accounts } from '../../sync/device/accounts.ts';
import { dispatch } from '../../sync/outbox/put.ts';
import type { Store } from '../../sync/store/session.ts';

const own = actions as unknown as ActionTable;

/** Actions of a later build: a rating also names its room, and a person can thank another one. */
export const LATER: ActionTable = {
  ...own,
  'rate-us': {
    ...(own['rate-us'] as Action),
    input: z.object({ rate: z.int(), words: Line, room: Line }),
    upcasts: [
      ({ rate, message }: { rate: number; message?: string }) => ({
        rate,
        words: message ?? '',
        room: 'Studio',
      }),
    ],
    sends: (input) => {
      const { rate, words, room } = input as { rate: number; words: string; room: string };
      return sendTo(rateUs, { rate, message: `${room}: ${words}` });
    },
  },
  // In the lane of ratings, so that it also shows the entries behind it.
  'send-thanks': action({
    kind: 'append',
    input: z.object({ to: Line }),
    lane: () => 'rate-us',
    sends: ({ to }) => sendTo(rateUs, { rate: 5, message: `Thanks to ${to}` }),
    shows: {},
    silent: 'never',
  }) as unknown as Action,
  // A ticket of another name, in the same lane.
  'ask-desk': own['ask-help'] as Action,
};

/** Actions of a build that mistakes an unknown action for a known one and gives it up. */
export const CONFUSED: ActionTable = {
  ...own,
  'ask-desk': {
    ...(own['ask-help'] as Action),
    sends: () => {
      throw new Error('Not known.');
    },
  },
};

/** Returns an account's store as another build, with other actions, opens it. */
export const storeOf = (store: Store, known: ActionTable): Store => ({
  ...store,
  app: {
    ...store.app,
    actions: {
      load: async () => known,
      known: () => known,
      has: (name) => Object.hasOwn(known, name),
    },
  },
});

/** Returns a device's accounts as such a build opens them. */
export function accountsOf(accounts: Accounts, known: ActionTable): Accounts {
  const seen = new WeakMap<Store, Store>();
  return {
    ...accounts,
    async active() {
      const store = await accounts.active();
      if (!store) return null;
      const its = seen.get(store) ?? storeOf(store, known);
      seen.set(store, its);
      return its;
    },
  };
}

/** Dispatches an action that only the other build knows. */
export const act = (
  store: Store,
  name: string,
  input: object,
  stamp: { id: string; at: number },
): Promise<string> => dispatch(store, name as never, input as never, stamp);
