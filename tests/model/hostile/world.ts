import { DAY, type Gateway, type Lists, SECOND, type Where } from './commands.ts';
import { Ledger } from './ledger.ts';
import { type Entry, MEMORY_MS, type Mutant, type Trip } from './protocol.ts';
import { Server } from './server.ts';

/** Pause (milliseconds) after a busy server's response. */
const REST_MS = 2 * SECOND;
/** A list of calls as a build believes it; `nothing`: it took a gateway for the API. */
type Known = Exclude<Lists, 'unknown'> | 'nothing';

/**
 * The environment of an outbox and the device's view of it: the server, its list, a gateway, the
 * disk.
 */
export class World {
  readonly server: Server;
  readonly ledger: Ledger;
  now = 0;
  lists: Lists = 'all';
  readonly gateway: Record<Where, Gateway> = { writes: 'usual', reads: 'usual', lists: 'usual' };
  isTight = false;
  /** An API without a sign refuses by a 400 with a message. */
  isPlain = false;
  restsUntil = 0;
  /** Incremented with each reason to ask a busy server again. */
  turn = 0;
  readonly mutant: Mutant | undefined;
  #heard: Known = 'all';
  #missed = 0;

  constructor(keyed: boolean, mutant?: Mutant) {
    this.server = new Server(keyed);
    this.ledger = new Ledger(this.server);
    this.mutant = mutant;
  }

  /** The capabilities, fetched again; null if they are unknown. */
  offered(): Known | null {
    if (this.lists === 'unknown') return null;
    const keepsShort = this.mutant === 'short-list-is-kept' && this.#heard === 'less';
    if (this.gateway.lists === 'usual') this.#heard = keepsShort ? 'less' : this.lists;
    else if (this.mutant === 'gateway-says-what-is-offered') this.#heard = 'nothing';
    return this.#heard;
  }

  /** Whether an unlisted call is given up. */
  givesUp(list: Known): boolean {
    return this.mutant === 'call-not-listed-is-refused' || list === 'nothing';
  }

  /** Meaning of a gateway's response: none, unless the server is busy. */
  meaningOf(status: Gateway): 'no-answer' | 'refused' {
    if (status === 404 && this.mutant === 'gateway-404-refuses') return 'refused';
    if (status === 403 && this.mutant === 'gateway-403-refuses') return 'refused';
    if (status === 405 && this.mutant === 'gateway-405-refuses') return 'refused';
    return 'no-answer';
  }

  /** Whether the answer stored under an entry's key covers each attempt that may have arrived. */
  isProof({ unsure, keyed, triedAt }: Entry): boolean {
    return !unsure || (keyed && this.now - triedAt <= MEMORY_MS);
  }

  /**
   * Applies a refusal. If the server looked at the key first, it would have repeated an earlier
   * answer.
   */
  refuse(entry: Entry, { served, ask }: Trip): void {
    const isRead =
      served === 'refused' && ask?.key != null && !(this.isPlain && entry.what === 'answer');
    const kept = isRead || this.mutant === 'any-refusal-proves-that-nothing-arrived';
    Object.assign(entry, {
      state: 'refused',
      kept,
      unsure: entry.unsure && !(kept && entry.keyed),
    });
  }

  /** A busy server answered: the drain pauses. */
  busy(): void {
    this.ledger.busy(`${this.now} ${this.turn}`);
    if (this.mutant !== 'busy-server-is-asked-by-every-lane') this.restsUntil = this.now + REST_MS;
  }

  /** A busy server may be asked again. */
  asksAnew(): void {
    this.turn++;
    this.restsUntil = 0;
  }

  /** Pulls home: only the API can say that there is none. */
  pull(): void {
    const isBelieved =
      this.mutant === 'gateway-deletes-home' &&
      (this.gateway.reads === 404 || this.gateway.reads === 403);
    this.#missed = isBelieved ? this.#missed + 1 : 0;
    this.ledger.isHomeLost ||= this.#missed > 1;
  }

  /** Whether a receipt counts by its arrival, and is too late. */
  isLate({ what, at }: Entry): boolean {
    return this.mutant === 'receipt-without-its-hour' && what === 'attend' && this.now - at > DAY;
  }

  /** Ends all faults, except that on a full disk only pictures can be evicted. */
  mend(): void {
    this.lists = 'all';
    this.server.asksTerms = false;
    Object.assign(this.gateway, { writes: 'usual', reads: 'usual', lists: 'usual' });
  }
}
