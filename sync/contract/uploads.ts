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
 * Bytes of one part of a file. `least`: what costs least at 64 kbit/s with a cut every 30 s, where
 * a request's headers are 1.5 KB; parts of one size may be half as large, and only the last one
 * smaller. `most`: what a server holds in memory for a part.
 */
export const PART_BYTES = { least: 24_576, most: 1_048_576 } as const;

/** A file's id: made on the device for these very bytes. */
const FileId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** A count of bytes as a form carries it. */
const Bytes = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/));

const NAMED = 'upload:';
/** How a form names a file whose parts the server has. */
export const namedFile = (id: string): string => NAMED + id;
/** The id in such a name; undefined for anything else. */
export const idInName = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.startsWith(NAMED) &&
  FileId.safeParse(value.slice(NAMED.length)).success
    ? value.slice(NAMED.length)
    : undefined;

/**
 * Takes the part of a file that begins at `offset`, which must be what the server has of it so far,
 * and says how much that is now (bytes). Without a part it only says so, 0 for a file that the
 * server does not know. Name and type of the file are those of its first part.
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
