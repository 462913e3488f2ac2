import { Answering } from './answering.ts';
import { ALONE, ASKS_ANEW, AT_MOST, type Command, DAY, MANY, SECOND, TICKETS } from './commands.ts';
import { type Entry, isSet, never, SILENT_MS, type Trip } from './protocol.ts';

const CALL_MS = 25 * SECOND;
const NEEDS = new Set<Entry['state']>(['ambiguous', 'refused', 'expired', 'poison']);
const isDone = ({ state }: Entry): boolean => state === 'acknowledged';
const pick = <T>(from: readonly T[], n: number): T | undefined =>
  from.length > 0 ? from[n % from.length] : undefined;

/** Sending in a hostile environment as plain state; the engine must keep the same promises. */
export class HostileModel extends Answering {
  step(command: Command): void {
    const table: { [D in Command['do']]: (one: Extract<Command, { do: D }>) => unknown } = {
      tap: (one) => this.tap(one),
      drain: (one) => this.drain(one.context),
      // A third context does not matter to the protocol.
      ring: () => this.drain(0),
      serve: (one) =>
        this.serve(
          pick(
            this.trips.filter((trip) => !trip.served && !trip.dropped),
            one.n,
          ),
        ),
      answer: (one) =>
        this.answer(
          pick(
            this.heard().filter((trip) => trip.served),
            one.n,
          ),
        ),
      deliver: (one) => this.deliver(pick(this.heard(), one.n)),
      lose: (one) => this.lose(pick(this.heard(), one.n)),
      crash: (one) => this.crash(one.context),
      freeze: (one) => this.freeze(one.context),
      thaw: (one) => this.thaw(one.context),
      pass: (one) => this.pass(one.ms),
      month: () => this.month(),
      clock: (one) => (this.off = one.off),
      token: () => this.token++,
      refresh: (one) => (this.refresh = one.status),
      offers: (one) => (this.lists = one.lists),
      gateway: (one) => (this.gateway[one.where] = one.as),
      plain: (one) => (this.isPlain = one.refuses),
      many: () => this.many(),
      'deliver-all': () => this.deliverAll(),
      cancel: (one) => this.cancel(one.n),
      pull: () => this.pull(),
      tight: () => (this.isTight = true),
      config: (one) => (this.configFails = one.fails),
      full: (one) => (this.server.full = one.full),
      terms: (one) => (this.server.asksTerms = one.asks),
      again: (one) => this.again(one),
      remove: (one) => this.remove(one.n),
      leave: (one) => this.leave(one),
      login: () => this.login(),
      evict: () => this.evict(),
    };
    if (ASKS_ANEW.has(command.do)) this.asksAnew();
    (table[command.do] as (one: Command) => unknown)(command);
    if (
      this.leaving &&
      this.holder === null &&
      this.outbox()?.every(({ state }) => state === 'acknowledged')
    )
      this.out([]);
  }

  tap({ what, lane, value, soon }: Extract<Command, { do: 'tap' }>): void {
    if (!this.entries) return;
    const [isAnswer, isAlone] = [what === 'answer', what === 'own' || what === 'attend'];
    const endsAt = isAnswer && soon ? this.now + DAY : never;
    const place = isAlone ? ALONE + this.ledger.all.length : TICKETS;
    const entry = {
      what,
      lane: isAnswer ? lane : place,
      value: isAlone ? 1 : value,
      at: this.now,
      endsAt,
    };
    this.put({ ...entry, made: this.ledger.made(entry) });
    if (this.mutant === 'tap-ends-the-rest') this.restsUntil = 0;
  }

  many(): void {
    for (let i = 0; i < MANY; i++)
      this.tap({ do: 'tap', what: 'own', lane: 0, value: 1, soon: false });
  }

  deliverAll(): void {
    for (let i = 0; i < AT_MOST && this.heard().length > 0; i++) this.deliver(this.heard()[0]);
  }

  /** The person discards a waiting entry, and is told if it may have arrived. */
  cancel(n: number): void {
    const entry = pick(
      (this.entries ?? []).filter(({ state }) => state === 'waiting'),
      n,
    );
    if (!entry || !this.entries) return;
    const told = entry.unsure && this.mutant !== 'tried-entry-is-said-to-be-discarded';
    this.ledger.taken(entry.made, { tried: entry.tries > 0 || entry.unsure, told });
    const isBack =
      (!entry.unsure && this.mutant !== 'cancel-takes-what-was-absorbed') ||
      this.mutant === 'removal-sends-what-was-absorbed';
    const back = isBack ? entry.absorbed : [];
    this.entries = this.entries.flatMap((one) => (one === entry ? back : [one]));
  }

  deliver(trip: Trip | undefined): void {
    this.serve(trip);
    // A request that never arrived has no response.
    if (trip?.dropped && !trip.served) this.lose(trip);
    else this.answer(trip);
  }

  crash(place: number): void {
    this.trouble();
    for (const trip of this.trips) if (trip.tab === place) trip.deaf = true;
    this.tabs[place] = { frozen: false, since: 0, planned: never, queued: false };
    if (this.holder === place) this.end(null);
    // A new tab drains the outbox.
    this.drain(place);
  }

  freeze(place: number): void {
    const tab = this.tabs[place];
    if (!tab || tab.frozen) return;
    this.trouble();
    Object.assign(tab, { frozen: true, since: this.now });
  }

  thaw(place: number): void {
    const tab = this.tabs[place];
    if (tab?.frozen) tab.frozen = false;
    if (this.holder === place) this.send();
  }

  pass(ms: number): void {
    for (const end = this.now + ms; ; ) {
      const due = this.next();
      this.now = Math.max(this.now, Math.min(due, end));
      if (due > end) return;
      for (const trip of this.heard()) if (this.now - trip.at >= CALL_MS) this.lose(trip);
      for (const [place, tab] of this.tabs.entries()) {
        if (!tab.frozen && (tab.planned <= this.now || (tab.queued && this.looksAgain())))
          this.drain(place);
      }
    }
  }

  looksAgain = (): boolean =>
    this.mutant !== 'frozen-holder-waited-for' &&
    this.holder !== null &&
    this.isSilent(this.holder);

  /** Time of the next timer. */
  next(): number {
    const holder = this.holder === null ? undefined : this.tabs[this.holder];
    const awaits =
      this.tabs.some(({ queued, frozen }) => queued && !frozen) &&
      holder?.frozen &&
      this.mutant !== 'frozen-holder-waited-for';
    return Math.min(
      ...this.tabs.map(({ planned, frozen }) => (frozen ? never : planned)),
      ...this.heard().map(({ at }) => at + CALL_MS),
      awaits ? (holder?.since ?? 0) + SILENT_MS + 1 : never,
    );
  }

  month(): void {
    for (let trips = this.heard(); trips.length > 0; trips = this.heard())
      for (const trip of trips) this.lose(trip);
    this.drop();
    this.ledger.trouble(this.ledger.all.map((_, made) => made));
    this.now += 31 * DAY;
  }

  again({ n, twice }: Extract<Command, { do: 'again' }>): void {
    const entry = pick(
      (this.entries ?? []).filter(({ state }) => NEEDS.has(state)),
      n,
    );
    if (!entry) return;
    this.ledger.again(entry);
    const isEnded = entry.state === 'refused' || entry.state === 'expired';
    const keepsKey = entry.unsure && !isSet(entry) && !entry.kept;
    if (isEnded && !keepsKey) {
      this.entries = (this.entries ?? []).filter((one) => one !== entry);
      this.put(entry);
      // Two presses read the old entry before either has written.
      if (twice && this.mutant === 'send-again-in-two-steps')
        this.entries.push({ ...entry, id: String(++this.ids), state: 'waiting', tries: 0 });
    } else
      Object.assign(entry, { state: 'waiting', nextAt: 0, insisted: entry.insisted || !isEnded });
  }

  remove(n: number): void {
    const entry = pick(
      (this.entries ?? []).filter(({ state }) => NEEDS.has(state)),
      n,
    );
    if (!entry) return;
    this.ledger.removed(entry.made);
    const back = this.mutant === 'removal-sends-what-was-absorbed' ? entry.absorbed : [];
    this.entries = (this.entries ?? []).flatMap((one) => (one === entry ? back : [one]));
  }

  leave({ choice, unread }: Extract<Command, { do: 'leave' }>): void {
    if (!this.entries || this.configFails) return;
    const unsent = this.entries.filter((entry) => !isDone(entry));
    const seen = unread ? [] : unsent;
    this.trouble();
    if (seen.length > 0 && choice === 'send') {
      this.leaving = true;
      this.drain(this.front());
      return;
    }
    if (seen.length > 0 && choice === 'keep') {
      this.out(unsent);
      return;
    }
    // Only entries that the person saw are discarded; with more, the person is asked again.
    if (seen.length !== unsent.length && this.mutant !== 'discard-unread') return;
    this.ledger.gone(seen.map(({ made }) => made));
    this.out([]);
  }

  front(): number {
    const place = Math.max(
      0,
      this.tabs.findIndex(({ frozen }) => !frozen),
    );
    this.thaw(place);
    return place;
  }

  /** Ends the session; requests in flight write nothing more. */
  out(kept: Entry[]): void {
    this.kept = kept;
    this.entries = null;
    this.mine = null;
    this.leaving = false;
    this.holder = null;
    for (const trip of this.trips) trip.deaf = true;
    this.drop();
    for (const tab of this.tabs) Object.assign(tab, { queued: false, planned: never });
  }

  login(): void {
    if (this.configFails) return;
    this.entries ??= this.kept;
    this.mine = ++this.token;
    this.drain(this.front());
  }

  evict(): void {
    if (!this.entries) return;
    this.trouble();
    if (this.mutant !== 'evicted-in-silence')
      this.ledger.gone(this.entries.filter((entry) => !isDone(entry)).map(({ made }) => made));
    this.out([]);
  }
}
