import { admit } from '../../sync/account/sign-in.ts';
import type { Outcome } from '../../sync/contract/errors.ts';
import { openAccounts } from '../../sync/device/accounts.ts';
import { type Pulled, type PullOptions, pull } from '../../sync/documents/pull.ts';
import { createReader } from '../../sync/documents/read.ts';
import type { Edges } from '../../sync/edges.ts';
import { dispatch } from '../../sync/outbox/put.ts';
import { documentKey } from '../../sync/store/document.ts';
import type { Store } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { TestDevice } from '../support/device.ts';
import { type List, shop } from './shop.ts';
import { ShopServer } from './shop-server.ts';

/** The read and its request; the engine's types name the reads of the first app. */
const of = (list: string) =>
  ['shopping-list', { list }] as unknown as ['popup-history', Record<string, never>];

/** A device of the shop with a person signed in, and its server. */
export class ShopScene {
  readonly device: TestDevice;
  readonly server: ShopServer;
  readonly edges: Edges;
  readonly store: Store;

  private constructor(device: TestDevice, server: ShopServer, edges: Edges, store: Store) {
    this.device = device;
    this.server = server;
    this.edges = edges;
    this.store = store;
  }

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
    const edges = { ...device.context(server.wire), ...shop };
    const accounts = await openAccounts(edges);
    await admit(edges, accounts, signedIn('ANNA'), 'device-proof-0001');
    return new ShopScene(device, server, edges, await activeStore(accounts));
  }

  pull(list = 'week', options: PullOptions = {}): Promise<Outcome<Pulled>> {
    return pull(this.edges, this.store, ...of(list), options);
  }

  key(list = 'week'): Promise<string> {
    return documentKey(this.store, ...of(list));
  }

  /**
   * The texts of a list as a screen shows it, with a tick where an item is bought; undefined while
   * it is not on this device.
   */
  async shown(list = 'week'): Promise<readonly string[] | undefined> {
    const reading = await createReader(this.store, of(list)[0], await this.key(list)).read();
    return (reading?.value as unknown as List | undefined)?.items.map(({ text, bought }) =>
      bought ? `${text} ✓` : text,
    );
  }

  /** A person does something; resolves once it cannot be lost. */
  does(name: 'add-item' | 'buy-item', input: object): Promise<string> {
    return dispatch(this.store, name as 'read-notice', { list: 'week', ...input } as never, {
      id: this.edges.newId(),
      at: this.edges.now(),
    });
  }
}
