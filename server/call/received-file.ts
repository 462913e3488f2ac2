import type { Upload } from '../../sync/contract/uploads.ts';
import { Refusal } from '../refusal.ts';

/**
 * Memory for the files of one body, of the length that the body declared: what room was taken for.
 * Nothing is copied again while a file is hashed, and `free` gives the memory back at once: left to
 * the garbage collector, bodies that are done would weigh beside those that have taken their room.
 */
export class BodyMemory {
  readonly #bytes: Buffer<ArrayBuffer>;
  #filled = 0;
  #isFree = false;

  /** `most`: bytes that the files together have at most. */
  constructor(most: number) {
    this.#bytes = Buffer.allocUnsafeSlow(most);
  }

  /** Keeps a copy of a piece and returns it; refuses what is more than was declared. */
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
    // A buffer that is handed over to one without bytes lets its own go at once; the language's
    // types are older than Node.
    (
      this.#bytes.buffer as ArrayBuffer & { readonly transfer: (length: number) => ArrayBuffer }
    ).transfer(0);
  }
}

/** A file of a form. It can be read until its call has ended. */
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

  /** Views of its bytes in their order. */
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

  /** Gives the memory of its whole body back; no file of the form can be read after that. */
  free(): void {
    this.#memory.free();
  }
}

/** Gives the memory of a call's files back. */
export function freeFiles(input: object): void {
  for (const value of Object.values(input).flat()) if (value instanceof ReceivedFile) value.free();
}
