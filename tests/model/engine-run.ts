import { UNDO_MS } from '../../sync/contract/constants.ts';
import { openAccounts } from '../../sync/device/accounts.ts';
import { pull } from '../../sync/documents/pull.ts';
import { push } from '../../sync/outbox/push.ts';
import { activeStore, signIn } from '../support/account.ts';
import { json, TestDevice } from '../support/device.ts';
import { until } from '../support/until.ts';
import { type Command, DRAIN_MS, LANES, LOOK_MS, STEAL_MS } from './commands.ts';
import {
  answerIn,
  type Context,
  type Flight,
  favouritesOf,
  flightOf,
  homeOf,
  type Intent,
  LOOKS_AT_ONCE,
  type Look,
  lanesDueIn,
  meantIn,
  noteSent,
  pick,
  REQUEST,
  releaseIn,
  type Said,
  serveIn,
  serveLook,
  shownIn,
  undoIn,
} from './engine-parts.ts';

/**
 * Runs the model's commands on the real engine, over a fake disk and a wire that answers only on
 * command.
 */
export class EngineRun {
  readonly device: TestDevice;
  readonly contexts: Context[] = [];
  flights: Flight[] = [];
  looks: Look[] = [];
  readonly server = Array.from({ length: LANES }, () => 0);
  readonly effects: { key: string; lane: number }[] = [];
  readonly answered = new Map<string, () => Response>();
  readonly intents: Intent[] = [];

  constructor(device = new TestDevice()) {
    this.device = device;
  }

  async start(): Promise<void> {
    (await signIn(this.device)).accounts.close();
    for (const context of [0, 1]) this.contexts[context] = await this.open(context);
    await this.step({ do: 'pull' });
    await this.step({ do: 'pull-serve', n: 0 });
    await this.step({ do: 'pull-land', n: 0 });
  }

  private async open(context: number): Promise<Context> {
    const owner = {};
    // Always the shortest back-off: it ends before the next drain.
    const edges = {
      ...this.device.context((request) => this.wire(context, request), owner),
      chance: () => 0,
    };
    const accounts = await openAccounts(edges);
    return { owner, edges, accounts, store: await activeStore(accounts), drain: null, dead: false };
  }

  private async wire(context: number, request: Request): Promise<Response> {
    const body = (await request.json()) as Said;
    const answer = new Promise<Response | null>((resolve) => {
      const name = request.url.split('/').at(-1) ?? '';
      if (name === 'home-pwa' || name === 'my-favourites') {
        this.looks.at(-1)?.settle.set(name, resolve);
        return;
      }
      const key = request.headers.get('idempotency-key') ?? '';
      noteSent(this.intents, key);
      this.flights.push(flightOf(context, key, body, this.device.clock.ms, resolve));
    });
    const response = await answer;
    if (!response) throw new TypeError('network connection lost');
    return response;
  }

  async step(command: Command): Promise<void> {
    const heard = this.flights.filter((flight) => !flight.deaf);
    const unserved = this.flights.filter((flight) => !flight.served && !flight.lost);
    const served = heard.filter((flight) => flight.served);
    const table: {
      [D in Command['do']]: (one: Extract<Command, { do: D }>) => Promise<void> | void;
    } = {
      tap: (one) => this.tap(one),
      // Undone in the other tab.
      undo: (one) => undoIn(this.at(1).store, this.intents, one.lane),
      release: () => releaseIn(this.at(0).store, this.intents),
      wait: () => {
        this.device.clock.ms += UNDO_MS;
      },
      drain: (one) =>
        this.contexts.some((context) => context.drain)
          ? undefined
          : this.drain(one.context, DRAIN_MS),
      // The other context is frozen until its lock is taken; after the thaw its responses are
      // ignored.
      steal: (one) => this.drain(one.context, STEAL_MS, true),
      serve: (one) => this.serve(pick(unserved, one.n)),
      answer: (one) => this.settle(pick(served, one.n), true),
      lose: (one) => this.settle(pick(heard, one.n), false),
      crash: (one) => this.crash(one.context),
      pull: () => this.pull(),
      'pull-serve': (one) => serveLook(this.looks, this.server, one.n),
      'pull-land': (one) => this.landPull(one.n),
    };
    await (table[command.do] as (one: Command) => Promise<void> | void)(command);
  }

  private at(context: number): Context {
    const found = this.contexts[context];
    if (!found) throw new Error(`No context ${context}`);
    return found;
  }

  private async tap({ lane, value, leaves }: Extract<Command, { do: 'tap' }>): Promise<void> {
    const { store, edges } = this.at(0);
    const id = edges.newId();
    this.intents.push({
      id,
      lane,
      value,
      heldTo: edges.now() + UNDO_MS,
      isSent: false,
      isGone: false,
    });
    await answerIn(store, { id, lane, value }, edges.now());
    if (leaves) await releaseIn(store, this.intents);
  }

  private async drain(n: number, ms: number, steals = false): Promise<void> {
    const context = this.at(n);
    if (context.drain) return;
    const frozen = steals ? this.contexts.filter((one) => one !== context) : [];
    for (const { owner } of frozen) this.device.timers.freeze(owner);
    this.device.clock.ms += ms;
    const before = this.flights.length;
    const drain = push(context.edges, context.store)
      // Closes the dead context's database during its drain, as a browser does when a tab dies.
      .catch((cause: unknown) => {
        if (!context.dead) throw cause;
      })
      .finally(() => {
        if (context.drain === drain) context.drain = null;
      });
    context.drain = drain;
    const moved = () =>
      this.flights.length > before || context.drain !== drain || (!steals && this.heldElsewhere(n));
    await until('the drain sends or ends', async () => {
      if (!moved() && steals) await this.device.pass(LOOK_MS);
      return moved();
    });
    const due = await lanesDueIn(this.at(0).store);
    await until(
      'every free lane is on its way',
      () =>
        this.flights.length - before >= due ||
        context.drain !== drain ||
        (!steals && this.heldElsewhere(n)),
    );
    for (const { owner } of frozen) this.device.timers.thaw(owner);
  }

  /** Whether another live context drains: this one then queues for the lock. */
  private heldElsewhere(n: number): boolean {
    return (
      this.contexts.some((context, i) => i !== n && context.drain !== null) &&
      !this.flights.some((flight) => flight.context !== n && !flight.deaf)
    );
  }

  private serve(flight: Flight | undefined): void {
    if (flight) serveIn(this, flight);
  }

  private async settle(flight: Flight | undefined, arrives: boolean): Promise<void> {
    if (!flight) return;
    const { db } = this.at(0).store;
    const before = await db.outbox.where('id').equals(flight.key).first();
    flight.deaf = true;
    flight.lost = !flight.served;
    flight.settle(arrives ? flight.served : null);
    const owner = this.at(flight.context);
    // A response to an attempt under an earlier lease changes nothing.
    if (this.flights.findLast((one) => one.key === flight.key) !== flight) return;
    await until('the answer is noted', async () => {
      const row = await db.outbox.where('id').equals(flight.key).first();
      return (
        row?.version !== before?.version || owner.drain === null || before?.state !== 'sending'
      );
    });
  }

  private async crash(n: number): Promise<void> {
    const context = this.at(n);
    context.dead = true;
    for (const flight of this.flights) if (flight.context === n) flight.deaf = true;
    // All pulls run in context 1; a dead tab lands nothing.
    if (n === 1) this.looks = [];
    context.accounts.close();
    this.device.locks.crash(context.owner);
    this.contexts[n] = await this.open(n);
  }

  private async pull(): Promise<void> {
    // A further pull would only be queued.
    if (this.looks.length >= LOOKS_AT_ONCE) return;
    const { edges, store } = this.at(1);
    const look: Look = { snapshot: null, settle: new Map(), done: Promise.resolve() };
    this.looks.push(look);
    const force = { force: true };
    look.done = Promise.all([
      pull(edges, store, 'home-pwa', REQUEST, force),
      pull(edges, store, 'my-favourites', {}, force),
    ]);
    await until('both documents are asked for', () => look.settle.size === 2);
  }

  private async landPull(n: number): Promise<void> {
    const served = pick(
      this.looks.filter((one) => one.snapshot !== null),
      n,
    );
    if (!served?.snapshot) return;
    this.looks = this.looks.filter((one) => one !== served);
    served.settle.get('home-pwa')?.(json(homeOf(served.snapshot)));
    served.settle.get('my-favourites')?.(json(favouritesOf(served.snapshot)));
    await served.done;
  }

  shown(): Promise<number[]> {
    return shownIn(this.at(0).store);
  }

  meant(): Promise<number[]> {
    return meantIn(this.at(0).store, this.intents);
  }

  /**
   * Lets everything arrive: with two new contexts, serves drains until no entry waits, then lands
   * one pull.
   */
  async finish(): Promise<void> {
    for (const context of [0, 1]) await this.crash(context);
    const open = async () =>
      (await this.at(0).store.db.outbox.where('state').anyOf('waiting', 'sending').count()) > 0;
    for (let round = 0; round < 100 && (await open()); round++) {
      await this.drain(0, STEAL_MS, true);
      for (let flight = this.live(); flight; flight = this.live()) {
        this.serve(flight);
        await this.settle(flight, true);
        // An entry is marked as sending before its request is sent: only the request counts.
        await until(
          'the next request or the end',
          () => this.live() !== undefined || this.at(0).drain === null,
        );
      }
    }
    this.looks = [];
    await this.pull();
    serveLook(this.looks, this.server, 0);
    await this.landPull(0);
  }

  /** Closes the databases, so that the next run can delete them. */
  close(): void {
    for (const context of this.contexts) {
      context.dead = true;
      context.accounts.close();
    }
  }

  private live(): Flight | undefined {
    return this.flights.find((flight) => !flight.deaf);
  }
}
