import { vi } from 'vitest';
import type { Notification } from '../../sync/contract/home/notifications.ts';
import { land } from '../../sync/documents/land.ts';
import { tick } from '../../sync/store/clock.ts';
import type { PageRow } from '../../sync/store/db.ts';
import { documentKey, LEDGER } from '../../sync/store/document.ts';
import type { Store } from '../../sync/store/session.ts';
import type { Scene } from './scene.ts';

/** A list of notifications that is not cut by the server. */
export const LIST = { skip: 0, take: 10, leapCode: 'HD1001' };

export const notices = (count: number, from = 0): Notification[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `n${from + i}`,
    message: `You are invited to the training of number ${from + i}.`,
    created_at: new Date(Date.parse('2026-08-12T09:00:00Z') - i * 60_000).toISOString(),
    view: 0,
  }));
export const listOf = (notification_list: readonly Notification[]) => ({
  error: false as const,
  notification_list: [...notification_list],
  notification_count: notification_list.filter(({ view }) => view === 0).length,
});

type Land = Parameters<typeof land>[2];

/** Lands an answer that was asked for now. */
export async function landNow(
  { edges, store }: Pick<Scene, 'edges' | 'store'>,
  landing: Pick<Land, 'name' | 'key' | 'request' | 'value'> & Partial<Land>,
) {
  const asked = await store.db.transaction('rw', store.db.clock, () => tick(store.db));
  return land(edges, store, { asked, quarantined: [], ...landing });
}

/** The same for the list. */
export async function landList(
  scene: Pick<Scene, 'edges' | 'store'>,
  rows: readonly Notification[],
  over: Partial<Land> = {},
) {
  const key = await documentKey(scene.store, 'notification-list', LIST);
  return landNow(scene, {
    name: 'notification-list',
    key,
    request: LIST,
    value: listOf(rows),
    ...over,
  });
}

/** Pages of rows: without the ledgers, which lie among them. */
export const ofRows = (pages: readonly PageRow[]): PageRow[] =>
  pages.filter(({ n }) => n !== LEDGER);

/**
 * What is sealed and opened from now on, by what it is for; `pages` are those of rows, `ledgers`
 * what landings alone know of them.
 */
export function counted({ vault }: Pick<Store, 'vault'>) {
  const [seal, sealText, open] = [
    vi.spyOn(vault, 'seal'),
    vi.spyOn(vault, 'sealText'),
    vi.spyOn(vault, 'open'),
  ];
  const of = (calls: readonly (readonly unknown[])[], purpose: string): number =>
    calls.filter(
      ([one, rowKey]) =>
        (one === 'pages' && String(rowKey).endsWith(`:${LEDGER}`) ? 'ledgers' : one) === purpose,
    ).length;
  return {
    sealed: (purpose: string) => of([...seal.mock.calls, ...sealText.mock.calls], purpose),
    opened: (purpose: string) => of(open.mock.calls, purpose),
    again: () => {
      for (const spy of [seal, sealText, open]) spy.mockClear();
    },
  };
}
