import { type RefreshStatus, SECOND } from './commands.ts';
import type { Seen } from './ledger.ts';
import {
  AT_ONCE,
  afterLoss,
  type Entry,
  isSet,
  knows,
  NEW,
  never,
  SILENT_MS,
  type Tab,
  type Trip,
  WAIT_MS,
} from './protocol.ts';
import { World } from './world.ts';

/**
 * An outbox and its drains as plain state: the lock, the requests in flight and the effects of
 * responses.
 */
export class Sending extends World {
  off = 0;
  /** Server time minus device time, as measured by a response. */
  offset = 0;
  entries: Entry[] | null = [];
  /** Entries kept sealed for the same person. */
  kept: Entry[] = [];
  trips: Trip[] = [];
  tabs: Tab[] = [0, 1].map(() => ({ frozen: false, since: 0, planned: never, queued: false }));
  holder: number | null = null;
  /** An entry of this drain could not be tried. */
  failed = false;
  lease = 0;
  ids = 0;
  /** The server's token and the device's; null after the session's end. */
  token = 1;
  mine: number | null = 1;
  refresh: RefreshStatus = 200;
  configFails = false;
  /** A page that signs out once all entries are sent. */
  leaving = false;

  outbox(): Seen[] | null {
    return this.entries?.map(({ made, state, unsure }) => ({ made, state, unsure })) ?? null;
  }

  put(
    one: Pick<Entry, 'made' | 'what' | 'lane' | 'value' | 'at' | 'endsAt'> &
      Partial<Pick<Entry, 'unsure'>>,
  ): void {
    const isReplaced = (entry: Entry) =>
      one.what === 'answer' &&
      entry.lane === one.lane &&
      entry.state === 'waiting' &&
      entry.tries === 0 &&
      !entry.unsure;
    const absorbed = (this.entries ?? []).filter(isReplaced);
    this.entries = (this.entries ?? []).filter((entry) => !isReplaced(entry));
    const { unsure = false } = one;
    this.entries.push({
      ...one,
      ...NEW,
      absorbed,
      unsure,
      insisted: !unsure,
      id: String(++this.ids),
      state: 'waiting',
    });
  }

  /** Only one tab drains. Another queues for the lock, and takes it from a frozen one. */
  drain(place: number): void {
    const tab = this.tabs[place];
    if (!tab || tab.frozen || !this.entries) return;
    tab.planned = never;
    if (this.isTight && this.mutant === 'full-disk-sends-nothing') {
      tab.planned = this.now + WAIT_MS;
      return;
    }
    // The first write evicts pictures.
    this.isTight = false;
    const isFree = this.holder === null || this.isSilent(this.holder);
    const robs =
      this.mutant === 'clock-robs-the-healthy' &&
      this.entries.some(
        (one) => one.state === 'sending' && this.device() - one.leasedAt > SILENT_MS,
      );
    if (!isFree && !robs) {
      tab.queued = true;
      return;
    }
    tab.queued = false;
    this.failed = false;
    this.holder = place;
    const lease = ++this.lease;
    for (const entry of this.entries) {
      if (entry.state === 'sending')
        Object.assign(entry, {
          state: afterLoss(entry, this.now, this.mutant),
          lease,
          unsure: true,
        });
    }
    this.send();
  }

  isSilent(place: number): boolean {
    const tab = this.tabs[place];
    return tab?.frozen === true && this.now - tab.since > SILENT_MS;
  }

  device = (): number => this.now + this.off;

  /** Sends the due head of each lane; an entry without a possible request is parked. */
  send(): void {
    const holder = this.holder;
    if (holder === null || this.tabs[holder]?.frozen || !this.entries) return;
    const open = new Set<number>();
    const underWay = () =>
      this.trips.filter((trip) => trip.lease === this.lease && !trip.deaf).length;
    for (const entry of this.entries) {
      if (underWay() >= AT_ONCE) return;
      if (open.has(entry.lane) || !(entry.state === 'waiting' || entry.state === 'sending'))
        continue;
      if (
        entry.state === 'sending' ||
        Math.max(entry.nextAt, this.restsUntil) > this.now ||
        this.mine === null
      ) {
        open.add(entry.lane);
        continue;
      }
      if (!knows(holder, entry)) {
        if (this.mutant === 'foreign-is-poison') entry.state = 'poison';
        if (this.mutant === 'foreign-is-refused') entry.state = 'refused';
        if (this.mutant === 'foreign-is-dropped')
          this.entries = this.entries.filter((one) => one !== entry);
        open.add(entry.lane);
        continue;
      }
      const believed =
        this.mutant === 'stale-offset-expires' ? this.device() + this.offset : this.now;
      if (entry.endsAt < believed) entry.state = 'expired';
      else if (this.configFails) {
        // This entry waits; other lanes continue.
        entry.nextAt = this.now + WAIT_MS;
        this.failed = true;
        open.add(entry.lane);
      } else if (entry.what === 'bad') {
        if (this.mutant === 'bad-entry-ends-the-drain') {
          this.end(null);
          return;
        }
        entry.state = 'poison';
      } else if (this.try(entry, holder)) open.add(entry.lane);
    }
    if (underWay() > 0) return;
    this.end(
      this.failed && this.mutant === 'nothing-planned-after-a-failure' ? null : this.due(holder),
    );
  }

  /** Tries an entry. Returns whether its lane waits: for its response, or for the capabilities. */
  try(entry: Entry, tab: number): boolean {
    const list = this.offered();
    const keyed = this.server.keyed && list !== null && list !== 'nothing';
    const isAppend = !isSet(entry);
    const isLacked = entry.what === 'own' && list !== 'all';
    if (isLacked && list !== null && this.givesUp(list)) {
      entry.state = 'refused';
      return false;
    }
    if (isLacked || (isAppend && list === null)) {
      entry.nextAt = this.now + WAIT_MS;
      return true;
    }
    if (
      isAppend &&
      entry.unsure &&
      !entry.insisted &&
      afterLoss(entry, this.now, this.mutant) === 'ambiguous'
    ) {
      entry.state = 'ambiguous';
      return false;
    }
    const lease = this.lease;
    entry.keyed = keyed && this.isProof(entry);
    Object.assign(entry, {
      state: 'sending',
      lease,
      tries: entry.tries + 1,
      insisted: false,
      triedAt: this.now,
      leasedAt: this.device(),
    });
    const words = entry.what === 'ask' && list !== 'all' ? 'less' : 'all';
    const late = this.isLate(entry);
    this.trip(entry, tab, {
      made: entry.made,
      key: keyed ? entry.id : null,
      lane: entry.lane,
      value: entry.value,
      words,
      late,
    });
    return true;
  }

  trip(entry: Entry, tab: number, ask: Trip['ask']): void {
    this.trips.push({
      tab,
      lease: this.lease,
      entry,
      ask,
      token: this.mine ?? 0,
      at: this.now,
      served: null,
      deaf: false,
      dropped: false,
    });
  }

  /** Due time of the first lane head that the tab's build knows. */
  due(place: number): number {
    const open = (this.entries ?? []).filter(
      ({ state }) => state === 'waiting' || state === 'sending',
    );
    const heads = open.filter((entry) => open.find(({ lane }) => lane === entry.lane) === entry);
    const waiting = heads.filter((entry) => entry.state === 'waiting' && knows(place, entry));
    return this.mine === null
      ? never
      : Math.min(
          ...waiting.map(({ nextAt }) => Math.max(nextAt, this.restsUntil, this.now + SECOND)),
        );
  }

  /** Ends a drain and plans the next; a queued tab drains next. */
  end(plan: number | null): void {
    const tab = this.tabs[this.holder ?? 0];
    if (tab) tab.planned = plan ?? never;
    this.holder = null;
    const next = this.tabs.findIndex(({ queued, frozen }) => queued && !frozen);
    if (next >= 0) this.drain(next);
  }
}
