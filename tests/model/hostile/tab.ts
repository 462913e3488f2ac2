import type { ActionTable } from '../../../sync/action.ts';
import type { Config } from '../../../sync/contract/config.ts';
import { type Accounts, openAccounts } from '../../../sync/device/accounts.ts';
import { noteUnsent } from '../../../sync/device/unsent.ts';
import type { Edges } from '../../../sync/edges.ts';
import type { Engine } from '../../../sync/engine.ts';
import { drain } from '../../../sync/outbox/drain.ts';
import { createOffers, type Keeping } from '../../../sync/wire/offers.ts';
import { startEngine } from '../../../worker/start-engine.ts';
import { accountsOf } from '../../support/build.ts';
import type { TestDevice, Wire } from '../../support/device.ts';
import { withApp } from '../../support/device.ts';

interface Planned {
  readonly at: number;
  readonly work: () => void;
}

/**
 * Environment of a tab: the wire, its configuration, and the times that the device has been on and
 * awake (milliseconds).
 */
interface Around {
  readonly wire: (tab: Tab, request: Request) => Promise<Response>;
  readonly config: () => Promise<Config>;
  readonly uptime: () => number;
  readonly awake: () => number;
  /**
   * Storage of the capabilities for all threads, and whether a request for them can be answered.
   */
  readonly keeping: Keeping;
  readonly knows: () => boolean;
  /** Public pictures were evicted. */
  readonly gaveWay: () => void;
  /** The actions of this tab's build, if they differ from this code's. */
  readonly actions: ActionTable | undefined;
}

/**
 * A tab's engine worker, started as in a browser, with timers and freezing controlled by the run.
 */
export class Tab {
  readonly owner = {};
  readonly edges: Edges;
  alive = true;
  frozen = false;
  accounts!: Accounts;
  engine!: Engine;
  readonly #uptime: () => number;
  readonly #actions: ActionTable | undefined;
  #planned: Planned[] = [];
  #thawed = Promise.resolve();
  #thaw = (): void => undefined;

  constructor(
    device: TestDevice,
    { wire, config, keeping, knows, gaveWay, uptime, awake, actions }: Around,
  ) {
    this.#uptime = uptime;
    this.#actions = actions;
    const opened = awake();
    const out: Wire = async (request) => {
      // A frozen tab sends and receives nothing.
      await this.#thawed;
      const answer = await wire(this, request).finally(() =>
        this.alive ? this.#thawed : new Promise<never>(() => undefined),
      );
      await this.#thawed;
      // A dead tab runs no code.
      return this.alive ? answer : new Promise<never>(() => undefined);
    };
    const inside = { ...device.context(out, this.owner), config };
    const offers = createOffers(inside, keeping);
    this.edges = {
      ...inside,
      // An earlier result can be forgotten too.
      offers: {
        ...offers,
        known: async () => (knows() ? offers.known() : null),
        renew: () => offers.renew().catch(() => undefined),
      },
      forgetPictures: async () => gaveWay(),
      chance: () => 0.5,
      later: (work, ms) => this.#later(work, ms),
      monotonic: () => awake() - opened,
    };
  }

  async #begin(before: (accounts: Accounts) => Promise<void>): Promise<void> {
    const accounts = await openAccounts(this.edges);
    this.accounts = this.#actions ? accountsOf(accounts, this.#actions) : accounts;
    await before(this.accounts);
  }

  async open(before: (accounts: Accounts) => Promise<void>): Promise<this> {
    await this.#begin(before);
    this.engine = startEngine(withApp(this.edges), {
      scope: new EventTarget(),
      later: this.edges.later,
      accounts: this.accounts,
    });
    return this;
  }

  /** Drains as the service worker does, without an engine, and closes everything. */
  async ring(before: (accounts: Accounts) => Promise<void>): Promise<this> {
    await this.#begin(before);
    const once = async (): Promise<void> => {
      const store = await this.accounts.active();
      if (!store) return;
      await drain(this.edges, store, { reset: 'lost' });
      await noteUnsent(this.accounts.device, store, this.edges.now());
    };
    // A failed drain is retried by the browser, which this run does not have.
    void once()
      .catch(() => undefined)
      .finally(() => {
        this.alive = false;
        this.accounts.close();
      });
    return this;
  }

  #later(work: () => void, ms: number): () => void {
    const one = { at: this.#uptime() + ms, work };
    this.#planned.push(one);
    return () => {
      this.#planned = this.#planned.filter((other) => other !== one);
    };
  }

  /** Due time of the next timer; a frozen tab's timers wait. */
  get due(): number {
    return this.frozen || !this.alive
      ? Number.POSITIVE_INFINITY
      : Math.min(...this.#planned.map(({ at }) => at));
  }

  /** Runs the earliest timer. */
  fire(): void {
    const first = this.#planned.find(({ at }) => at === this.due);
    this.#planned = this.#planned.filter((one) => one !== first);
    first?.work();
  }

  freeze(): void {
    if (this.frozen) return;
    this.frozen = true;
    this.#thawed = new Promise((resolve) => {
      this.#thaw = resolve;
    });
  }

  thaw(): void {
    this.frozen = false;
    this.#thaw();
  }

  die(device: TestDevice): void {
    this.alive = false;
    this.#planned = [];
    this.accounts.close();
    device.locks.crash(this.owner);
  }
}
