import { DAY, LANES, REFUSED } from './commands.ts';

/** How long the server remembers the answer to a key (its own promise, kept by its retention). */
export const MEMORY_MS = 30 * DAY;

/** A write of a tap as its request carries it. */
export interface Ask {
  /** Number of the tap. */
  readonly made: number;
  /** Its idempotency key. */
  readonly key: string | null;
  /** Lane: a training, or the help desk. */
  readonly lane: number;
  readonly value: number;
  /** Its content: with or without an own field. */
  readonly words: 'all' | 'less';
  /** Too late by the time that it carries, or by its arrival without one. */
  readonly late: boolean;
}
/**
 * `key-reused`: the key was taken with other content; `unread`: refused before the key was looked
 * at.
 */
export type Verdict = 'ok' | 'refused' | 'key-reused' | 'unread';

/** The server of a run: its effects in order, and the keys that it remembers. */
export class Server {
  readonly effects: Ask[] = [];
  readonly answers = Array.from({ length: LANES }, () => 0);
  /** Refused taps. */
  readonly refused = new Set<number>();
  full = true;
  asksTerms = false;
  readonly keyed: boolean;
  readonly #remembered = new Map<
    string,
    { readonly verdict: Verdict; readonly words: Ask['words']; readonly at: number }
  >();

  constructor(keyed: boolean) {
    this.keyed = keyed;
  }

  readonly #took = new Set<number>();
  /** Whether a tap took effect. */
  took(made: number): boolean {
    return this.#took.has(made);
  }

  /** The stored answer of a key. */
  known(key: string | null, now: number) {
    const known = key === null ? undefined : this.#remembered.get(key);
    return known && now - known.at <= MEMORY_MS ? known : undefined;
  }

  take(ask: Ask, now: number): Verdict {
    if (this.asksTerms) {
      this.refused.add(ask.made);
      return 'unread';
    }
    const known = this.known(ask.key, now);
    if (known)
      return known.verdict === 'ok' && known.words !== ask.words ? 'key-reused' : known.verdict;
    const verdict = ask.value === REFUSED && this.full ? 'refused' : 'ok';
    if (this.keyed && ask.key !== null)
      this.#remembered.set(ask.key, { verdict, words: ask.words, at: now });
    if (verdict === 'refused') this.refused.add(ask.made);
    // Answers with success and stores nothing.
    else if (!ask.late) {
      this.effects.push(ask);
      this.#took.add(ask.made);
      if (ask.lane < LANES) this.answers[ask.lane] = ask.value === 2 ? 2 : 1;
    }
    return verdict;
  }
}
