import type { ByteRange } from './byte-range.ts';

/** A stored file. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type, such as `image/webp`. */
  readonly type: string;
}

/** A stored file that is read as it is sent on. Who does not read `body` to its end cancels it. */
export interface OpenedFile {
  readonly type: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** The byte range in `body`; undefined: the whole file. */
  readonly range: ByteRange | undefined;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The requested range begins behind the end of a file of this size. */
export interface Unsatisfiable {
  readonly size: number;
  readonly range: 'unsatisfiable';
}

/** How a file at an address of its own is answered. */
export interface AddressFacts {
  readonly seconds: number;
  readonly headers: Readonly<
    Record<'content-disposition' | 'cache-control' | 'content-type', string>
  >;
}

/**
 * Where uploaded and generated files are stored: a local folder or a bucket. The server chooses the
 * names, never a user; no name ever gets other bytes.
 */
export interface Files {
  readonly put: (name: string, file: StoredFile) => Promise<void>;
  readonly get: (name: string) => Promise<StoredFile | undefined>;
  /** Whether it is there; nothing of it is read. */
  readonly has: (name: string) => Promise<boolean>;
  /** Reads it, or the part that a `Range` header asks for, piece by piece. */
  readonly open: (name: string, range?: string) => Promise<OpenedFile | Unsatisfiable | undefined>;
  readonly remove: (name: string) => Promise<void>;
  /**
   * Removes what a kill has left of files that were being stored, begun before an instant
   * (milliseconds since 1970).
   */
  readonly removeUnfinished: (before: number) => Promise<void>;
  /**
   * An address where anybody gets the file for so long, without this server; undefined where files
   * have none.
   */
  readonly addressOf: (name: string, facts: AddressFacts) => Promise<string | undefined>;
}
