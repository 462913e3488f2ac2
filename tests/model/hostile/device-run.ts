import { type Accounts, openAccounts } from '../../../sync/device/accounts.ts';
import type { Store } from '../../../sync/store/session.ts';
import { signIn } from '../../support/account.ts';
import { LATER } from '../../support/build.ts';
import { TestDevice } from '../../support/device.ts';
import { ASKS_ANEW, type Command, DAY, NEWER } from './commands.ts';
import { doOn } from './do-on.ts';
import { type Harm, harm, known } from './harm.ts';
import { HomeWatch } from './home-watch.ts';
import { Ledger } from './ledger.ts';
import { Network, type Person } from './network.ts';
import { type Held, heldIn } from './person.ts';
import { Quiet } from './quiet.ts';
import { Server } from './server.ts';
import { Tab } from './tab.ts';

/**
 * Commands after which home may be missing rightly: the person signed out, or did not open it for a
 * month.
 */
const TAKES_HOME: ReadonlySet<Command['do']> = new Set(['login', 'leave', 'evict', 'month']);

/**
 * Runs the commands on the real engine: two tabs that start as in a browser, one disk, one server
 * and a clock that may be wrong.
 */
export class DeviceRun {
  readonly device = new TestDevice();
  readonly quiet = new Quiet();
  /** Real time; the device's clock is off from it. */
  now = this.device.clock.ms;
  readonly people: readonly Person[];
  readonly network: Network;
  tabs: Tab[] = [];
  /** Every sent request, and the outbox after each command. */
  readonly trace: string[] = [];
  configFails = false;
  #off = 0;
  #slept = 0;
  #worker: Tab | undefined;
  #who = 0;
  #observer!: Accounts;
  /** The capabilities as any tab last received them. */
  #list: unknown;
  readonly #home = new HomeWatch();
  readonly #harm: Harm | undefined;

  constructor(keyed: boolean, put?: Harm, disk = this.device.disk) {
    this.#harm = put;
    this.people = ['HD1001', 'HD1002'].map((code) => {
      const server = new Server(keyed);
      return { code, server, ledger: new Ledger(server) };
    });
    this.network = new Network(this.people, this.quiet, () => this.now, keyed);
    this.device.disk = this.quiet.disk(disk);
    // Prefetching is off.
    this.device.savesData = true;
  }

  async start(): Promise<void> {
    const { accounts } = await signIn(this.device);
    accounts.close();
    this.#observer = await openAccounts(this.device.context(async () => Response.error()));
    for (const place of [0, 1]) await this.#openTab(place);
    await this.quiet.come();
    await this.step({ do: 'pull' });
  }

  #newTab(actions = known(this.#harm)): Tab {
    const config = async () => {
      if (this.configFails) throw new Error('The configuration cannot be read.');
      return this.device.config;
    };
    const wire = (from: Tab, request: Request) => {
      this.trace.push(`${this.now} ${this.tabs.indexOf(from)} ${request.url}`);
      return this.network.wire(from, request);
    };
    const keeping = {
      read: async () => this.#list,
      write: async (list: unknown) => {
        this.#list = list;
      },
    };
    const knows = (): boolean => this.network.lists !== 'unknown';
    const parts = { wire, config, keeping, knows, actions, gaveWay: () => this.quiet.giveWay() };
    return new Tab(this.device, {
      ...parts,
      uptime: () => this.now,
      awake: () => this.now - this.#slept,
    });
  }

  async #openTab(place: number): Promise<void> {
    this.tabs[place] = await this.#newTab(place === NEWER ? LATER : undefined).open((accounts) =>
      harm(this.#harm, accounts),
    );
  }

  async ring(): Promise<void> {
    if (this.#worker?.alive) await this.#kill(this.#worker);
    this.#worker = await this.#newTab().ring((accounts) => harm(this.#harm, accounts));
  }

  /** The signed-in person, or the last one. */
  get person(): Person {
    return this.people[this.#who % this.people.length] as Person;
  }

  get ledger(): Ledger {
    return this.person.ledger;
  }

  /** Another person uses the device. */
  next(): void {
    this.#who++;
  }

  get store(): Promise<Store | null> {
    return this.#observer.active();
  }

  async isOver(): Promise<boolean> {
    const store = await this.store;
    return !store || (await store.db.session.get('token')) === undefined;
  }

  async step(command: Command): Promise<void> {
    const { network } = this;
    if (ASKS_ANEW.has(command.do)) network.turn++;
    if (TAKES_HOME.has(command.do)) this.#home.forget();
    await doOn(this, command);
    await this.quiet.come();
    if (network.lacksForADay) for (const { ledger } of this.people) ledger.excuse();
    this.ledger.isHomeLost ||= await this.#home.isLost(await this.store, this.device.clock.ms);
    const held = await this.outbox();
    this.trace.push(
      `${this.now} ${command.do} ${held?.map(({ made, state }) => `${made} ${state}`)}`,
    );
    // A frozen tab may get the lock and stop before it sends its request.
    if (this.tabs.some(({ frozen }) => frozen)) await this.#troubleStopped();
  }

  async #troubleStopped(): Promise<void> {
    const carried = new Set(this.network.heard().map(({ ask }) => ask?.made));
    const sending = ((await this.outbox()) ?? []).filter(({ state }) => state === 'sending');
    this.ledger.trouble(sending.filter(({ made }) => !carried.has(made)).map(({ made }) => made));
  }

  at(place: number): Tab {
    const tab = this.tabs[place];
    if (!tab) throw new Error(`No tab ${place}`);
    return tab;
  }

  /** All tabs, and the service worker while it runs. */
  get #all(): readonly Tab[] {
    return this.#worker?.alive ? [...this.tabs, this.#worker] : this.tabs;
  }

  /** The visible tab; a tap thaws a frozen one. */
  get front(): Tab {
    const tab =
      this.tabs.find(({ alive, frozen }) => alive && !frozen) ??
      this.tabs.find(({ alive }) => alive) ??
      this.at(0);
    tab.thaw();
    return tab;
  }

  /** Makes the newer build's tab visible. */
  async lookAtNewer(): Promise<void> {
    const tab = this.at(NEWER);
    tab.thaw();
    this.push(tab);
    await this.quiet.come();
  }

  /** Each running tab fetches the capabilities, as after its start or a returned connection. */
  async askWhatIsOffered(): Promise<void> {
    for (const { alive, frozen, edges } of this.tabs)
      if (alive && !frozen) void edges.offers.renew();
    await this.quiet.come();
  }

  /** Thaws a tab, as a tap or a look does. */
  push(tab: Tab): void {
    if (tab.alive && !tab.frozen) void tab.engine.push();
  }

  set(off: number): void {
    this.#off = off;
    this.device.clock.ms = this.now + off;
  }

  #later(ms: number): void {
    this.now += ms;
    this.set(this.#off);
  }

  /** The outbox's entries by taps; null without a session. */
  async outbox(): Promise<readonly Held[] | null> {
    const store = await this.store;
    return store && heldIn(store);
  }

  /** The effect of all requests in flight is unknown. */
  async troubleAll(): Promise<void> {
    this.network.trouble(this.network.flights);
    this.ledger.trouble(
      ((await this.outbox()) ?? []).flatMap(({ made, state }) =>
        state === 'sending' ? [made] : [],
      ),
    );
  }

  async crash(place: number, reopens = true): Promise<void> {
    await this.#kill(this.at(place));
    if (reopens) await this.#openTab(place);
  }

  async #kill(tab: Tab): Promise<void> {
    await this.troubleAll();
    for (const flight of this.network.flights) if (flight.tab === tab) flight.deaf = true;
    tab.die(this.device);
  }

  async freeze(tab: Tab): Promise<void> {
    await this.troubleAll();
    tab.freeze();
  }

  /** Time of the next timer. */
  get due(): number {
    return Math.min(...this.#all.map((tab) => tab.due), this.network.due);
  }

  async pass(ms: number): Promise<void> {
    for (const end = this.now + ms; ; ) {
      const due = this.due;
      this.#later(Math.max(0, Math.min(due, end) - this.now));
      this.network.cutLong();
      await this.quiet.come();
      if (due > end) return;
      this.#all.find((tab) => tab.due <= this.now)?.fire();
      await this.quiet.come();
    }
  }

  async month(): Promise<void> {
    // A request in flight for a month never arrives.
    for (let heard = this.network.heard(); heard.length > 0; heard = this.network.heard()) {
      for (const flight of heard) this.network.lose(flight);
      await this.quiet.come();
    }
    this.network.drop();
    for (const { ledger } of this.people) ledger.trouble(ledger.all.map((_, made) => made));
    this.#slept += 31 * DAY;
    this.#later(31 * DAY);
  }

  close(): void {
    for (const tab of this.#all) {
      tab.die(this.device);
      tab.thaw();
    }
    this.#observer.close();
    this.quiet.close();
  }
}
