import { afterLoss, type Entry, refreshed, type Trip, WAIT_MS } from './protocol.ts';
import { Sending } from './sending.ts';

/** The server's part of a call, and what each answer or its loss does to the entry. */
export class Answering extends Sending {
  heard(): Trip[] {
    return this.trips.filter(({ deaf, tab }) => !deaf && !this.tabs[tab]?.frozen);
  }

  serve(trip: Trip | undefined): void {
    if (!trip || trip.served || trip.dropped) return;
    const { ask } = trip;
    if (!ask) {
      trip.served = refreshed(this.refresh);
      if (trip.served === 'refreshed') this.token++;
    } else if (trip.token !== this.token) trip.served = 'token-ended';
    else if (this.gateway.writes !== 'usual' && this.gateway.writes !== 200) {
      this.ledger.trouble([ask.made]);
      const status = this.gateway.writes;
      trip.served = status === 503 || status === 429 ? 'busy' : this.meaningOf(status);
    } else {
      trip.served = this.server.take(ask, this.now);
      for (const old of this.trips) {
        const isOvertaken =
          old !== trip && old.ask?.lane === ask.lane && old.ask.key === null && !old.served;
        if (isOvertaken) old.dropped = true;
      }
    }
  }

  answer(trip: Trip | undefined): void {
    if (!trip || trip.deaf) return;
    trip.deaf = true;
    this.offset = -this.off;
    if (trip.served === 'busy') this.busy();
    const { entry } = trip;
    if (entry.lease > trip.lease || entry.state !== 'sending') {
      this.send();
      return;
    }
    if (trip.served === 'refreshed') this.mine = this.token;
    if (trip.served === 'session-over') this.mine = null;
    if (trip.served === 'ok') entry.state = 'acknowledged';
    else if (trip.served === 'no-answer') this.unclear(entry);
    else if (trip.served === 'key-reused') this.reused(entry);
    else if (
      trip.served === 'refused' &&
      this.isPlain &&
      this.mutant === 'plain-refusal-is-no-answer'
    )
      this.unclear(entry);
    else if (trip.served === 'refused' || trip.served === 'unread') this.refuse(entry, trip);
    else if (trip.served === 'refresh-not-there' && this.mutant === 'refresh-failure-is-the-entrys')
      entry.state = 'refused';
    else if (trip.served === 'token-ended' && this.mine === trip.token)
      this.trip(entry, trip.tab, null);
    else
      Object.assign(entry, {
        state: 'waiting',
        nextAt:
          this.mine === null || trip.served === 'refreshed' || trip.served === 'token-ended'
            ? 0
            : this.now + WAIT_MS,
      });
    this.send();
  }

  /** The attempt's effect is unknown. */
  unclear(entry: Entry): void {
    Object.assign(entry, {
      state: afterLoss(entry, this.now, this.mutant),
      unsure: true,
      nextAt: this.now + WAIT_MS,
    });
  }

  /** The server took other content under this key: an earlier attempt arrived. */
  reused(entry: Entry): void {
    if (this.mutant === 'used-key-is-a-refusal') entry.state = 'refused';
    else if (this.mutant === 'used-key-gets-another')
      Object.assign(entry, { state: 'waiting', id: String(++this.ids), nextAt: 0 });
    else entry.state = 'acknowledged';
  }

  lose(trip: Trip | undefined): void {
    if (!trip || trip.deaf) return;
    this.trouble();
    trip.deaf = true;
    trip.dropped = !trip.served;
    const { entry } = trip;
    if (entry.state === 'sending' && entry.lease === trip.lease) {
      // An unanswered refresh does not concern the entry.
      const state = trip.ask ? afterLoss(entry, this.now, this.mutant) : 'waiting';
      Object.assign(entry, {
        state,
        unsure: entry.unsure || trip.ask !== null,
        nextAt: this.now + WAIT_MS,
      });
    }
    this.send();
  }

  trouble(): void {
    this.ledger.trouble(this.trips.flatMap(({ ask, deaf }) => (ask && !deaf ? [ask.made] : [])));
    this.ledger.trouble(
      (this.entries ?? []).flatMap(({ made, state }) => (state === 'sending' ? [made] : [])),
    );
  }

  drop(): void {
    for (const trip of this.trips) trip.dropped ||= !trip.served;
  }
}
