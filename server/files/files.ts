/** A stored file. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type, such as `image/webp`. */
  readonly type: string;
}

/** Where uploaded and generated files are stored: a local folder or a bucket. The server chooses the names, never a user. */
export interface Files {
  readonly put: (name: string, file: StoredFile) => Promise<void>;
  readonly get: (name: string) => Promise<StoredFile | undefined>;
  readonly remove: (name: string) => Promise<void>;
}
