import type { Upload } from '../../sync/contract/uploads.ts';
import { Refusal } from '../refusal.ts';

/**
 * Memory for the files of one body, allocated for its declared length, which was reserved before.
 * Files are hashed without another copy, and `free` returns the memory at once: if that were left
 * to the garbage collector, finished bodies would use memory on top of the reservations.
 */
export class BodyMemory {
  readonly #bytes: Buffer<ArrayBuffer>;
  #filled = 0;
  #isFree = false;

  /** @param most total bytes of the files */
  constructor(most: number) {
    this.#bytes = Buffer.allocUnsafeSlow(most);
  }

  /** Stores a copy of a chunk and returns it; refuses more bytes than were declared. */
  keep(piece: Uint8Array): Buffer<ArrayBuffer> {
    if (this.#isFree || this.#filled + piece.length > this.#bytes.length)
      throw new Refusal('too-large', 'This is too large.');
    const kept = this.#bytes.subarray(this.#filled, this.#filled + piece.length);
    kept.set(piece);
    this.#filled += piece.length;
    return kept;
  }

  free(): void {
    if (this.#isFree) return;
    this.#isFree = true;
    // Transferring a buffer to one of zero length frees its memory at once; TypeScript's types are
    // older than Node.
    (
      this.#bytes.buffer as ArrayBuffer & { readonly transfer: (length: number) => ArrayBuffer }
    ).transfer(0);
  }
}

/** A file of a form; readable until its call ends. */
export class ReceivedFile implements Upload {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly #memory: BodyMemory;
  readonly #pieces: readonly Buffer<ArrayBuffer>[];

  constructor(
    said: { readonly name: string; readonly type: string },
    memory: BodyMemory,
    pieces: readonly Buffer<ArrayBuffer>[],
  ) {
    this.name = said.name;
    this.type = said.type;
    this.size = pieces.reduce((sum, { length }) => sum + length, 0);
    this.#memory = memory;
    this.#pieces = pieces;
  }

  /** Views of its bytes, in order. */
  get pieces(): readonly Uint8Array[] {
    return this.#pieces;
  }

  /** A copy of its bytes. */
  arrayBuffer(): Promise<ArrayBuffer> {
    const whole = new Uint8Array(this.size);
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return Promise.resolve(whole.buffer);
  }

  /** Frees the memory of the whole body; no file of the form is readable after that. */
  free(): void {
    this.#memory.free();
  }
}

/** Frees the memory of a call's files. */
export function freeFiles(input: object): void {
  for (const value of Object.values(input).flat()) if (value instanceof ReceivedFile) value.free();
}
