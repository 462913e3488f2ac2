import * as z from 'zod/mini';

/** A file as every platform hands it out; only what both sides use of it. */
export interface Upload {
  /** Bytes. */
  readonly size: number;
  /** What the sender says it is, such as `image/png`; never believed. */
  readonly type: string;
  readonly name?: string;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** One uploaded file; what it really is, the server finds out from its bytes (S35). */
export const Upload = z.custom<Upload>((value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value);
