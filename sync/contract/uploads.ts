import * as z from 'zod/mini';

/** A file as every platform provides it; only the fields that both sides use. */
export interface Upload {
  /** Bytes. */
  readonly size: number;
  /** The type that the sender claims, such as `image/png`; never trusted. */
  readonly type: string;
  readonly name?: string;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** One uploaded file; the server detects its real type from its bytes (S35). */
export const Upload = z.custom<Upload>((value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value);
