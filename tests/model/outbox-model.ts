import { UNDO_MS } from '../../sync/contract/constants.ts';
import { type Command, DRAIN_MS, LANES, NOTE, REFUSED, STEAL_MS } from './commands.ts';
import { noteAfter } from './note-value.ts';
import type { Effect, Entry, Flight, Mutant, Pull } from './outbox-parts.ts';

/** The protocol of outbox, documents and pulls as plain state; the engine must behave the same. */
export class OutboxModel {
  /** Milliseconds. */
  now = 0;
  clock = 0;
  leases = 0;
  nextId = 1;
  entries: Entry[] = [];
  flights: Flight[] = [];
  pulls: Pull[] = [];
  document = { asked: 0, values: Array.from({ length: LANES }, () => 0) };
  server = Array.from({ length: LANES }, () => 0);
  effects: Effect[] = [];
  answered = new Map<number, 'ok' | 'refused'>();
  /** An entry was sent during its undo time. */
  tooEarly = false;
  /** The person's intents, oldest first, without those absorbed by a sent entry. */
  intents: { id: number; lane: number; value: number; refused: boolean; heldTo: number }[] = [];
  readonly mutant: Mutant | undefined;
  constructor(mutant?: Mutant) {
    this.mutant = mutant;
  }

  step(command: Command): void {
    const heard = (flight: Flight) => !flight.gone;
    const table: { [D in Command['do']]: (one: Extract<Command, { do: D }>) => void } = {
      tap: (one) => {
        this.tap(one.lane, one.value);
        if (one.leaves) this.release();
      },
      undo: (one) => this.undo(one.lane),
      release: () => this.release(),
      wait: () => {
        this.now += UNDO_MS;
      },
      drain: (one) => this.drain(one.context, DRAIN_MS),
      steal: (one) => this.drain(one.context, STEAL_MS),
      serve: (one) =>
        this.serve(
          pick(
            this.flights.filter((flight) => flight.served === null && !flight.lost),
            one.n,
          ),
        ),
      answer: (one) =>
        this.answer(
          pick(
            this.flights.filter((flight) => flight.served !== null && heard(flight)),
            one.n,
          ),
        ),
      lose: (one) => this.lose(pick(this.flights.filter(heard), one.n)),
      crash: (one) => this.crash(one.context),
      pull: () => void this.pulls.push({ asked: ++this.clock, snapshot: null }),
      'pull-serve': (one) =>
        this.servePull(
          pick(
            this.pulls.filter((pull) => pull.snapshot === null),
            one.n,
          ),
        ),
      'pull-land': (one) =>
        this.land(
          pick(
            this.pulls.filter((pull) => pull.snapshot !== null),
            one.n,
          ),
        ),
    };
    (table[command.do] as (one: Command) => void)(command);
  }

  private tap(lane: number, value: number): void {
    const id = this.nextId++;
    const merges = (entry: Entry) =>
      (entry.lane === lane ||
        (this.mutant === 'absorb-another-lane' && entry.lane !== NOTE && lane !== NOTE)) &&
      (this.mutant === 'absorb-what-was-sent'
        ? entry.state !== 'acknowledged'
        : entry.state === 'waiting' && entry.tries === 0);
    const seen = this.shown()[lane] ?? 0;
    const absorbed = this.entries.filter(merges);
    const older = absorbed.at(-1);
    this.entries = this.entries.filter((entry) => !absorbed.includes(entry));
    const swaps = this.mutant === 'swap-what-absorbs' && older && lane === NOTE;
    const said = {
      value: swaps ? older.value : value,
      was:
        this.mutant === 'take-the-newest-base' && older
          ? value
          : this.mutant === 'drop-absorbs'
            ? seen
            : (older?.was ?? seen),
    };
    const heldTo = this.now + UNDO_MS;
    this.entries.push({
      ...said,
      id,
      lane,
      absorbed,
      state: 'waiting',
      lease: 0,
      tries: 0,
      acked: 0,
      heldTo,
    });
    this.intents.push({ id, lane, value, refused: false, heldTo });
  }

  private undo(lane: number): void {
    const entry = this.entries.findLast(
      (one) => one.lane === lane && one.state !== 'acknowledged' && one.state !== 'refused',
    );
    if (
      !entry ||
      (this.mutant !== 'undo-what-was-sent' && (entry.state !== 'waiting' || entry.tries > 0))
    )
      return;
    this.entries = this.entries.filter((one) => one !== entry);
    this.intents = this.intents.filter((intent) => intent.id !== entry.id);
    if (this.mutant !== 'undo-what-was-absorbed') this.bringBack(entry);
  }

  /** Restores the entries that an entry had absorbed. */
  private bringBack({ absorbed }: Entry): void {
    const isAtOnce = this.mutant === 'send-at-once-what-an-undo-brings-back';
    this.entries.push(...absorbed.map((one) => (isAtOnce ? { ...one, heldTo: 0 } : one)));
    this.entries.sort((a, b) => a.id - b.id);
  }

  /** Drops the entries that an entry had absorbed: they are never sent. */
  private overtake({ absorbed }: Entry): void {
    for (const one of absorbed) {
      this.intents = this.intents.filter(({ id }) => id !== one.id);
      this.overtake(one);
    }
  }

  private release(): void {
    for (const held of [...this.entries, ...this.intents]) held.heldTo = 0;
  }

  private isHeld(entry: Entry): boolean {
    if (entry.tries > 0 || entry.heldTo === 0) return false;
    return this.mutant === 'hold-for-ever' || entry.heldTo > this.now;
  }

  private drain(context: number, ms: number): void {
    this.now += ms;
    const lease = ++this.leases;
    for (const entry of this.entries)
      if (entry.state === 'sending') Object.assign(entry, { state: 'waiting', lease });
    for (let lane = 0; lane < LANES; lane++) {
      const head = this.entries.find(
        (entry) => entry.lane === lane && (entry.state === 'waiting' || entry.state === 'sending'),
      );
      if (head?.state !== 'waiting') continue;
      if (this.isHeld(head) && this.mutant !== 'send-what-is-held') continue;
      this.tooEarly ||=
        head.tries === 0 &&
        this.intents.some(({ id, heldTo }) => id === head.id && heldTo > this.now);
      if (head.tries === 0) this.overtake(head);
      Object.assign(head, { state: 'sending', lease, tries: head.tries + 1 });
      this.flights.push({
        entry: head.id,
        said: { ...head },
        lease,
        context,
        served: null,
        gone: false,
        lost: false,
      });
    }
  }

  private serve(flight: Flight | undefined): void {
    const intent = flight?.said;
    if (!flight || !intent) return;
    const before =
      this.mutant === 'server-ignores-key' || this.mutant === 'no-fence-no-key'
        ? undefined
        : this.answered.get(intent.id);
    flight.served = before ?? (intent.value === REFUSED ? 'refused' : 'ok');
    if (!before && flight.served === 'ok') {
      this.server[intent.lane] =
        intent.lane === NOTE ? noteAfter(this.server[NOTE] ?? 0, intent) : intent.value;
      this.effects.push({ id: intent.id, lane: intent.lane, value: intent.value });
    }
    this.answered.set(intent.id, flight.served);
  }

  private answer(flight: Flight | undefined): void {
    if (!flight) return;
    flight.gone = true;
    const entry = this.entries.find((one) => one.id === flight.entry);
    const fenced = this.mutant !== 'no-fence-no-key' && entry && entry.lease > flight.lease;
    if (!entry || fenced || !(entry.state === 'sending' || entry.state === 'waiting')) return;
    if (flight.served === 'refused') {
      entry.state = 'refused';
      for (const intent of this.intents) if (intent.id === entry.id) intent.refused = true;
      return;
    }
    Object.assign(entry, { state: 'acknowledged', acked: ++this.clock });
    if (this.mutant === 'bring-back-what-was-overtaken') this.bringBack(entry);
    if (this.mutant === 'delete-and-patch') this.document.values[entry.lane] = entry.value;
    if (this.mutant === 'delete-at-ack' || this.mutant === 'delete-and-patch')
      this.entries = this.entries.filter((one) => one !== entry);
  }

  private lose(flight: Flight | undefined): void {
    if (!flight) return;
    flight.gone = true;
    flight.lost = flight.served === null;
    const entry = this.entries.find((one) => one.id === flight.entry);
    if (entry?.state === 'sending' && entry.lease === flight.lease) entry.state = 'waiting';
  }

  /** A dead tab receives no response; its requests may still reach the server, even much later. */
  private crash(context: number): void {
    for (const flight of this.flights) if (flight.context === context) flight.gone = true;
  }

  private servePull(pull: Pull | undefined): void {
    if (pull) pull.snapshot = [...this.server];
  }

  private land(pull: Pull | undefined): void {
    if (!pull?.snapshot) return;
    this.pulls = this.pulls.filter((one) => one !== pull);
    if (this.mutant !== 'land-out-of-order' && pull.asked <= this.document.asked) return;
    this.document = { asked: pull.asked, values: pull.snapshot };
    this.entries = this.entries.filter(
      (entry) => entry.state !== 'acknowledged' || entry.acked > this.document.asked,
    );
  }

  /** The screen's value: the document with all unseen actions folded over it. */
  shown(): number[] {
    const values = [...this.document.values];
    for (const entry of this.entries) {
      const unseen =
        entry.state !== 'refused' && (entry.acked === 0 || entry.acked > this.document.asked);
      if (unseen) values[entry.lane] = entry.value;
    }
    return values;
  }

  /** The person's last intent that the server has not refused. */
  meant(): number[] {
    const values = Array.from({ length: LANES }, () => 0);
    for (const intent of this.intents) if (!intent.refused) values[intent.lane] = intent.value;
    return values;
  }

  /** Lets everything arrive: drains until no entry waits, then pulls once. */
  finish(): void {
    for (const flight of this.flights) flight.gone = true;
    for (
      let round = 0;
      this.entries.some((entry) => entry.state === 'waiting' || entry.state === 'sending') &&
      round < 200;
      round++
    ) {
      this.drain(0, STEAL_MS);
      for (const flight of this.flights.filter((one) => !one.gone)) {
        this.serve(flight);
        this.answer(flight);
      }
    }
    this.step({ do: 'pull' });
    const pull = this.pulls.at(-1);
    this.servePull(pull);
    this.land(pull);
  }
}

const pick = <T>(from: readonly T[], n: number): T | undefined =>
  from.length > 0 ? from[n % from.length] : undefined;
