import { admit } from '../../sync/account/sign-in.ts';
import { openAccounts } from '../../sync/device/accounts.ts';
import { createReader } from '../../sync/documents/read.ts';
import { type Edges, roomEdges } from '../../sync/edges.ts';
import { createEngine, type Engine } from '../../sync/engine.ts';
import { dispatch } from '../../sync/outbox/put.ts';
import { documentKey } from '../../sync/store/document.ts';
import type { Store } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { TestDevice } from '../support/device.ts';
import { type List, shop } from './shop.ts';
import { ShopServer } from './shop-server.ts';

/** The read of a list and its request. The cast: the engine's types name the first app's reads. */
const readOf = (list: string) =>
  ['shopping-list', { list }] as unknown as ['popup-history', Record<string, never>];

type PullOptions = NonNullable<Parameters<Engine['pull']>[2]>;

/** A device with the shop's engine and a signed-in person, and the shop's server. */
export class ShopScene {
  readonly device: TestDevice;
  readonly server: ShopServer;
  readonly edges: Edges;
  readonly store: Store;
  readonly engine: Engine;

  private constructor(parts: Pick<ShopScene, 'device' | 'server' | 'edges' | 'store' | 'engine'>) {
    this.device = parts.device;
    this.server = parts.server;
    this.edges = parts.edges;
    this.store = parts.store;
    this.engine = parts.engine;
  }

  /** Starts with one list, `week`, that has one item, Bread. */
  static async open(): Promise<ShopScene> {
    const device = new TestDevice();
    const server = new ShopServer(device.clock.now);
    server.lists.set('week', {
      error: false,
      name: 'This week',
      items: [{ id: 'a', text: 'Bread', bought: false }],
    });
    device.offered = {
      ...device.offered,
      idempotency_keys: true,
      calls: ['changes'],
    } as typeof device.offered;
    const parts = { ...shop, edges: device.context(server.wire) };
    const edges = roomEdges(parts);
    const accounts = await openAccounts(edges);
    await admit(edges, accounts, signedIn('ANNA'), 'device-proof-0001');
    const store = await activeStore(accounts);
    const engine = createEngine(parts, { accounts });
    return new ShopScene({ device, server, edges, store, engine });
  }

  pull(list = 'week', options: PullOptions = {}): ReturnType<Engine['pull']> {
    return this.engine.pull(...readOf(list), options);
  }

  /** Sends what waits; `returned`: after an hour, when the connection is back. */
  async push({ returned = false } = {}): Promise<void> {
    if (returned) this.device.clock.ms += 3_600_000;
    await this.engine.push({ reset: returned });
  }

  key(list = 'week'): Promise<string> {
    return documentKey(this.store, ...readOf(list));
  }

  /**
   * Returns the texts of a list as a screen shows them, with a tick after a bought item; undefined
   * if the list is not stored.
   */
  async shown(list = 'week'): Promise<readonly string[] | undefined> {
    const reading = await createReader(this.store, readOf(list)[0], await this.key(list)).read();
    return (reading?.value as unknown as List | undefined)?.items.map(({ text, bought }) =>
      bought ? `${text} ✓` : text,
    );
  }

  /** Dispatches an action; resolves with the entry's id once it is stored. */
  does(name: 'add-item' | 'buy-item', input: object): Promise<string> {
    return dispatch(this.store, name as 'read-notice', { list: 'week', ...input } as never, {
      id: this.edges.newId(),
      at: this.edges.now(),
    });
  }
}
