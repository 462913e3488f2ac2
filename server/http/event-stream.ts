import type { AudienceKind } from '../domain/changes.ts';
import type { Follows, Outgoing } from './bindings.ts';

/** How long an app waits before it opens a stream that broke off (milliseconds). */
const RETRY_MS = 5000;
/** So many messages may come before the answer's head is out, which takes no longer than a turn of the event loop. */
const EARLY_MOST = 16;

const encoder = new TextEncoder();
const OPEN = encoder.encode(`retry: ${RETRY_MS}\n: open\n\n`);
/** A sign of life; one piece of memory for all streams. */
export const BEAT = encoder.encode(': beat\n\n');

/**
 * Names only kinds of audiences: nothing on a stream is personal (S21).
 * @param within milliseconds over which the audience spreads what it does about it, each app at a moment of its own
 */
export const changesEvent = (kinds: readonly AudienceKind[], within: number): Uint8Array =>
  encoder.encode(`event: changes\ndata: ${JSON.stringify({ audiences: kinds, ...(within > 0 ? { within } : {}) })}\n\n`);

/**
 * Somebody's stream of server-sent events, written to the connection itself: a web stream in between would weigh as much as the connection. One that reads
 * too slowly is broken off, because its app asks anew and misses nothing.
 */
export class EventStream<Owner> implements Follows {
  readonly owner: Owner;
  readonly #waitingMost: number;
  readonly #ended: () => void;
  #early: Uint8Array[] | undefined = [OPEN];
  #out: Outgoing | undefined;
  #isOver = false;

  /**
   * @param waitingMost bytes that may wait for a slow reader
   * @param ended called once, however the stream ends
   */
  constructor(owner: Owner, waitingMost: number, ended: () => void) {
    this.owner = owner;
    this.#waitingMost = waitingMost;
    this.#ended = ended;
  }

  begin(out: Outgoing): void {
    if (this.#isOver || out.destroyed) {
      out.end();
      this.#close();
      return;
    }
    this.#out = out;
    out.on('close', () => this.#close());
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const message of early) this.send(message);
  }

  send(message: Uint8Array): void {
    if (this.#isOver) return;
    if (this.#out === undefined) {
      this.#early?.push(message);
      // An answer that never came: its connection is gone.
      if ((this.#early?.length ?? 0) > EARLY_MOST) this.#close();
    } else if (this.#out.writableLength > this.#waitingMost) {
      this.#out.destroy();
      this.#close();
    } else this.#out.write(message);
  }

  end(): void {
    this.#out?.end();
    this.#close();
  }

  #close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#out = undefined;
    this.#early = undefined;
    this.#ended();
  }
}
