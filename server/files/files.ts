/** A stored file. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type, such as `image/webp`. */
  readonly type: string;
}

/** Where uploaded and generated files live: a local folder, or a bucket (one port, two sides). Names are ours, never a user's. */
export interface Files {
  readonly put: (name: string, file: StoredFile) => Promise<void>;
  readonly get: (name: string) => Promise<StoredFile | undefined>;
  readonly remove: (name: string) => Promise<void>;
}
