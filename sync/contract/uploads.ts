import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
export const Upload = z.custom<Upload>(
  (value) =>
    typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
);

/**
 * Size of one part of a file (bytes). `least`: the cheapest size at 64 kbit/s with a disconnection
 * every 30 s and request headers of 1.5 KB; parts of equal size may be half as large, and only the
 * last one smaller. `most`: the memory that a server spends on a part.
 */
export const PART_BYTES = { least: 24_576, most: 1_048_576 } as const;

/** A file's id, made on the device for exactly these bytes. */
const FileId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** A count of bytes as a form carries it. */
const Bytes = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/));

const NAMED = 'upload:';
/** The value by which a form names a file whose parts the server has. */
export const namedFile = (id: string): string => NAMED + id;
/** The id in the value of `namedFile`; undefined for any other value. */
export const idInName = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.startsWith(NAMED) &&
  FileId.safeParse(value.slice(NAMED.length)).success
    ? value.slice(NAMED.length)
    : undefined;

/**
 * Appends a part to a file. `offset` must be the number of bytes that the server has; the answer's
 * `stored` is the new number. Without `part` the call only returns the number, 0 for an unknown
 * file. The file's name and type are those of its first part.
 */
export const uploadPart = endpoint({
  method: 'POST',
  path: 'upload-part',
  scope: 'bearer',
  use: 'ask',
  engineOnly: true,
  body: 'form',
  rule: 'own',
  request: z.object({ file: FileId, offset: Bytes, total: Bytes, part: z.optional(Upload) }),
  response: z.object({ error: z.boolean(), stored: z.number() }),
});

/** Files that arrive in parts, before the form that names them. */
export const uploadRows = { 'upload-part': uploadPart } as const;
