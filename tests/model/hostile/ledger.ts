import type { OutboxState } from '../../../sync/store/db.ts';
import { FEW, LANES, type What } from './commands.ts';
import type { Server } from './server.ts';

/** A tap as the person remembers it. */
export interface Made {
  readonly what: What;
  readonly lane: number;
  readonly value: number;
  /** Real time of the tap. */
  readonly at: number;
  /** Real time at which it expires. */
  readonly endsAt: number;
  /** Its position among all taps; Send again makes it the last. */
  order: number;
  /** A request of it was in flight during a loss: its effect is unknown. */
  troubled: boolean;
  /** The person sent it again although it may have arrived or had ended. */
  insisted: boolean;
  /** The person removed it, or was told that it is lost. */
  gone: boolean;
  /** It was undone before any attempt: the entries that it had absorbed count again. */
  undone: boolean;
  /** The person was told that it is discarded: it must not have arrived. */
  discarded: boolean;
  /** A later answer absorbed it, and was removed or sent again: this one is never sent. */
  withdrawn: boolean;
  /** The server's list has lacked its call for a day. */
  excused: boolean;
}

/** The outbox's entry of one tap. */
export interface Seen {
  readonly made: number;
  readonly state: OutboxState;
  /** It is shown as possibly arrived. */
  readonly unsure: boolean;
}

const UNSENT = new Set<OutboxState>(['waiting', 'sending']);

const answerOf = ({ value }: Made): number => (value === 2 ? 2 : 1);

/**
 * The person's taps, and the promise about them that is broken. Independent of model and engine,
 * which are both checked against it.
 */
export class Ledger {
  readonly all: Made[] = [];
  readonly server: Server;
  /** Home was deleted without the API saying that there is none. */
  isHomeLost = false;
  #orders = 0;
  #judged = 0;
  #moment = '';
  #asked = 0;
  /** The taps that had own entries at the last check. */
  #standing: ReadonlySet<number> = new Set();
  constructor(server: Server) {
    this.server = server;
  }

  made(made: Pick<Made, 'what' | 'lane' | 'value' | 'at' | 'endsAt'>): number {
    const not = {
      troubled: false,
      insisted: false,
      gone: false,
      undone: false,
      discarded: false,
      withdrawn: false,
      excused: false,
    };
    this.all.push({ ...made, ...not, order: ++this.#orders });
    return this.all.length - 1;
  }

  /**
   * The person sends it again. It may have arrived, unless it was refused and is not shown as
   * unsure. A refused one keeps its key, or the person is asked again.
   */
  again({ made, state, unsure }: Seen): void {
    const one = this.all[made];
    const isEnded = state === 'refused' || state === 'expired';
    const isAsked = !(unsure && isEnded && one?.what !== 'answer');
    if (isEnded) this.withdraw(made);
    if (one) Object.assign(one, { order: ++this.#orders, insisted: one.insisted || isAsked });
  }

  /** The person removes an entry that needs them or may have arrived. */
  removed(made: number): void {
    this.gone([made]);
    this.withdraw(made);
  }

  /** Answers absorbed by this one stay absorbed; an answer with its own entry was not absorbed. */
  private withdraw(made: number): void {
    const last = this.all[made];
    if (last?.what !== 'answer') return;
    for (const [i, one] of this.all.entries()) {
      const isBefore =
        one.what === 'answer' &&
        one.lane === last.lane &&
        one.order < last.order &&
        !this.#standing.has(i);
      if (isBefore) one.gone = true;
      if (isBefore && !one.troubled && !this.server.took(i) && !this.server.refused.has(i))
        one.withdrawn = true;
    }
  }

  trouble(these: readonly number[]): void {
    for (const made of these) for (const one of [this.all[made]]) if (one) one.troubled = true;
  }

  gone(these: readonly number[]): void {
    for (const made of these) for (const one of [this.all[made]]) if (one) one.gone = true;
  }

  /**
   * The person discards a waiting entry. `tried`: a request of it was sent, perhaps under an
   * earlier key; `told`: it is shown as possibly arrived.
   */
  taken(made: number, { tried, told }: { readonly tried: boolean; readonly told: boolean }): void {
    this.gone([made]);
    const one = this.all[made];
    if (one) Object.assign(one, { undone: !tried, discarded: !told });
    if (told) this.removed(made);
  }

  /** The server's list has lacked this product's calls for a day. */
  excuse(): void {
    for (const one of this.all) one.excused = true;
  }

  /**
   * A busy server answered a write; within one `moment` it must not be asked again without a
   * reason.
   */
  busy(moment: string): void {
    this.#asked = moment === this.#moment ? this.#asked + 1 : 1;
    this.#moment = moment;
  }

  /**
   * The promise that is broken now, or null. `outbox` null: without a session the outbox cannot be
   * seen.
   */
  broken(outbox: readonly Seen[] | null, now: number): string | null {
    if (outbox) this.#standing = new Set(outbox.map(({ made }) => made));
    if (this.isHomeLost) return 'deleted: home left the phone without a word of the API';
    if (this.#asked > FEW)
      return `hurried: a busy server was asked ${this.#asked} times in one moment`;
    const discarded = this.all.findIndex((one, made) => one.discarded && this.server.took(made));
    if (discarded >= 0) return `discarded: tap ${discarded} is said to be, and took effect`;
    return this.misdone() ?? (outbox && (this.wrongly(outbox, now) ?? this.lost(outbox)));
  }

  /** The server's effects since the last check, so that each is judged once. */
  private misdone(): string | null {
    const { effects, keyed } = this.server;
    for (; this.#judged < effects.length; this.#judged++) {
      const now = effects[this.#judged];
      const one = now && this.all[now.made];
      if (!now || !one || one.insisted) continue;
      if (one.withdrawn)
        return `unasked: tap ${now.made} is sent after the one was removed that had replaced it`;
      const before = effects
        .slice(0, this.#judged)
        .filter(({ lane, made }) => lane === now.lane && !this.all[made]?.insisted);
      // A repeated answer changes nothing; an answer that arrives after a later one does. Tickets
      // of one lane need no order.
      const isAnswer = one.what === 'answer';
      if (!isAnswer && one.what !== 'own' && before.some(({ made }) => made === now.made))
        return `doubled: tap ${now.made} took effect twice`;
      if (isAnswer && before.some(({ made }) => made > now.made && !this.all[made]?.gone))
        return `disordered: tap ${now.made} came after a later one (${keyed ? 'keyed' : 'no keys'})`;
    }
    return null;
  }

  private wrongly(outbox: readonly Seen[], now: number): string | null {
    const alone = new Set<number>();
    for (const { made, state, unsure } of outbox) {
      const one = this.all[made];
      if (!one) continue;
      if (alone.has(made)) return `doubled: tap ${made} stands in two entries`;
      alone.add(made);
      if (
        state === 'refused' &&
        !this.server.refused.has(made) &&
        !(one.what === 'own' && one.excused)
      )
        return `refused: tap ${made}, which the server never refused`;
      if (state === 'refused' && !unsure && this.server.took(made))
        return `untrue: tap ${made} is said to be refused, and took effect`;
      if (state === 'expired' && now < one.endsAt)
        return `expired: tap ${made}, ${Math.round((one.endsAt - now) / 3_600_000)} hours before its end`;
      if (state === 'ambiguous' && !one.troubled)
        return `asked: tap ${made} is unsure although nothing was lost`;
      if ((state === 'acknowledged' || state === 'sent') && !this.server.took(made))
        return `untrue: tap ${made} (${one.what}) is said to have arrived, and nothing of it was taken`;
      if (state === 'poison' && one.what !== 'bad') return `poison: tap ${made} (${one.what})`;
    }
    return null;
  }

  /** Whether a later tap absorbed it: only answers, of which the last one counts. */
  private replaced({ what, lane, order }: Made): boolean {
    return (
      what === 'answer' &&
      this.all.some(
        (later) =>
          later.what === 'answer' && later.lane === lane && later.order > order && !later.undone,
      )
    );
  }

  private lost(outbox: readonly Seen[]): string | null {
    const made = this.all.findIndex(
      (one, i) =>
        !one.gone &&
        !outbox.some((seen) => seen.made === i) &&
        !this.server.took(i) &&
        !this.replaced(one),
    );
    return made < 0 ? null : `lost: tap ${made} is nowhere`;
  }

  /** Whether an entry, or one before it in its lane, waits for the newer build. */
  private awaitsNewer(outbox: readonly Seen[], { made }: Seen): boolean {
    const upTo = outbox
      .slice(0, outbox.findIndex((one) => one.made === made) + 1)
      .filter(({ state }) => UNSENT.has(state));
    return upTo.some(
      (one) =>
        this.all[one.made]?.what === 'foreign' && this.all[one.made]?.lane === this.all[made]?.lane,
    );
  }

  /**
   * Promises after everything works again and an hour has passed; `newer`: the newer build's outbox
   * was checked too.
   */
  atRest(outbox: readonly Seen[], { newer }: { readonly newer: boolean }): string | null {
    const left = outbox.find(
      (one) => UNSENT.has(one.state) && (newer || !this.awaitsNewer(outbox, one)),
    );
    if (left) return `left: tap ${left.made} is still ${left.state} an hour later`;
    const ended = new Set(
      outbox
        .filter(({ state }) => state === 'refused' || state === 'expired')
        .map(({ made }) => made),
    );
    const there = new Set(outbox.map(({ made }) => made));
    for (let lane = 0; lane < LANES; lane++) {
      const inLane = this.all
        .map((one, made) => ({ ...one, made, arrived: this.server.took(made) }))
        .filter(
          ({ what, lane: of, made, arrived }) =>
            what === 'answer' && of === lane && (arrived || (there.has(made) && !ended.has(made))),
        )
        .toSorted((a, b) => a.order - b.order);
      // Sent again after its end, it ended again or was absorbed: its arrival decides between its
      // old and new position.
      const last = [
        inLane.at(-1),
        inLane
          .filter(({ made, insisted }) => !(insisted && (ended.has(made) || !there.has(made))))
          .at(-1),
      ];
      const held = this.server.answers[lane];
      if (!last.some((one) => held === (one ? answerOf(one) : 0)))
        return `lost: the server holds ${held} for training ${lane} where ${last.map((one) => one && answerOf(one))} was meant`;
    }
    return null;
  }
}
