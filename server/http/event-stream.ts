import type { AudienceKind } from '../domain/changes.ts';

/** How long an app waits before it opens a stream that broke off (milliseconds). */
const RETRY_MS = 5000;
/** So many messages may wait for a slow reader. */
const WAITING_MOST = 16;

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

/** Somebody's stream of server-sent events. One that reads too slowly is broken off, because its app asks anew and misses nothing. */
export class EventStream<Owner> {
  readonly owner: Owner;
  readonly body: ReadableStream<Uint8Array>;
  readonly #breakOff: () => void;
  readonly #ended: () => void;
  #out: ReadableStreamDefaultController<Uint8Array> | undefined;

  /**
   * @param breakOff closes the connection, whatever waits in it
   * @param ended called once, however the stream ends
   */
  constructor(owner: Owner, breakOff: () => void, ended: () => void) {
    this.owner = owner;
    this.#breakOff = breakOff;
    this.#ended = ended;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (out) => {
          this.#out = out;
        },
        cancel: () => this.#close(),
      },
      { highWaterMark: WAITING_MOST },
    );
    this.send(OPEN);
  }

  send(message: Uint8Array): void {
    if ((this.#out?.desiredSize ?? 0) > 0) this.#out?.enqueue(message);
    else if (this.#out) {
      this.end();
      this.#breakOff();
    }
  }

  end(): void {
    this.#out?.close();
    this.#close();
  }

  #close(): void {
    if (!this.#out) return;
    this.#out = undefined;
    this.#ended();
  }
}
