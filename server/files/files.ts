import type { ByteRange } from './byte-range.ts';

/** A stored file. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type, such as `image/webp`. */
  readonly type: string;
}

/** A stored file as a stream. A caller that does not read `body` to its end cancels it. */
export interface OpenedFile {
  readonly type: string;
  /** Size of the whole file, in bytes. */
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

/** Response headers of a file at an address of its own. */
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
  /** Whether the file exists; reads nothing of it. */
  readonly has: (name: string) => Promise<boolean>;
  /** Reads the file, or the part that a `Range` header asks for, as a stream. */
  readonly open: (name: string, range?: string) => Promise<OpenedFile | Unsatisfiable | undefined>;
  readonly remove: (name: string) => Promise<void>;
  /**
   * Removes remains of files whose storing began before an instant (milliseconds since 1970) and
   * was interrupted by a kill.
   */
  readonly removeUnfinished: (before: number) => Promise<void>;
  /**
   * Returns an address where anybody gets the file for a limited time, without this server;
   * undefined where files have none.
   */
  readonly addressOf: (name: string, facts: AddressFacts) => Promise<string | undefined>;
}
