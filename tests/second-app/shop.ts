import * as z from 'zod/mini';
import { type ActionTable, action, sendTo } from '../../sync/action.ts';
import { changes } from '../../sync/contract/changes.ts';
import { endpoint } from '../../sync/contract/endpoint.ts';
import type { EngineParts } from '../../sync/edges.ts';
import { lazyActions } from '../../sync/lazy-actions.ts';
import { read } from '../../sync/read.ts';

// A second app on the same engine: shopping lists that several people share. It has no trainings,
// brands or posts.

const Item = z.object({ id: z.string(), text: z.string(), bought: z.boolean() });
const List = z.object({ error: z.literal(false), name: z.string(), items: z.array(Item) });
export type List = z.infer<typeof List>;
const Done = z.object({ error: z.literal(false) });

const row = { method: 'POST', scope: 'bearer', rule: '1' } as const;
const ping = endpoint({
  ...row,
  path: 'ping',
  use: 'ask',
  engineOnly: true,
  request: z.object({}),
  response: Done,
});
const shoppingList = endpoint({
  ...row,
  path: 'shopping-list',
  use: 'read',
  freshFor: 60_000,
  request: z.object({ list: z.string() }),
  response: List,
});
const AddItem = z.object({ list: z.string(), id: z.string(), text: z.string() });
const addItem = endpoint({
  ...row,
  path: 'add-item',
  use: 'write',
  request: AddItem,
  response: Done,
});
const BuyItem = z.object({ list: z.string(), id: z.string(), bought: z.boolean() });
const buyItem = endpoint({
  ...row,
  path: 'buy-item',
  use: 'write',
  request: BuyItem,
  response: Done,
});

/** Casts the type: an action's `shows` is typed by the first app's documents. */
type Shows = Parameters<typeof action>[0]['shows'];
const shows = (change: (list: List, input: never) => List): Shows =>
  ({ 'shopping-list': change }) as Shows;

const actions = {
  'add-item': action({
    input: AddItem,
    kind: 'append',
    lane: ({ list, id }) => `item:${list}:${id}`,
    sends: (input) => sendTo(addItem, input),
    shows: shows((list, { id, text }: z.infer<typeof AddItem>) =>
      list.items.some((item) => item.id === id)
        ? list
        : { ...list, items: [...list.items, { id, text, bought: false }] },
    ),
    silent: 'failure',
  }),
  'buy-item': action({
    input: BuyItem,
    kind: 'set',
    lane: ({ list, id }) => `item:${list}:${id}`,
    sends: (input) => sendTo(buyItem, input),
    shows: shows((list, { id, bought }: z.infer<typeof BuyItem>) => ({
      ...list,
      items: list.items.map((item) => (item.id === id ? { ...item, bought } : item)),
    })),
    silent: 'failure',
  }),
} as unknown as ActionTable;

/** The shop as the engine is handed it. The cast: calls are typed by the first app's names. */
export const shop = {
  contract: {
    endpoints: { ping, 'shopping-list': read(shoppingList, { find: null }), changes },
    calls: { probe: 'ping' },
  },
  actions: lazyActions(async () => actions),
  reads: { identities: {}, subjects: { list: 'list' } },
} as unknown as Omit<EngineParts, 'edges'>;
