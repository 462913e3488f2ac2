import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Line, maybe } from '../patterns.ts';

const HOUR = 3_600_000;

/**
 * What can be saved whole: a product brand, a course, any other program, or the catalogue of a
 * division.
 */
export const PackKind = z.enum(['brand', 'course', 'program', 'catalogue']);
export type PackKind = z.infer<typeof PackKind>;
/**
 * Names a pack; the id is that of the brand, the course or the program, or the code of the
 * division.
 */
export const PackRequest = z.object({ kind: PackKind, id: Id });
export type PackRequest = z.infer<typeof PackRequest>;

/**
 * A document of a pack: the name of a read of this contract, and the request that its screen makes;
 * `title` says it to a person.
 */
export const PackDocument = z.object({
  name: Line,
  request: z.catchall(z.object({}), z.unknown()),
  title: maybe(Line),
});
export type PackDocument = z.infer<typeof PackDocument>;
/** A file of a pack; `sha256` is that of its bytes, in hex. */
export const PackFile = z.object({
  /**
   * A path of the server's or of its media, or a whole address: nothing else may come to stand
   * behind a link.
   */
  url: z.string().check(z.maxLength(2000), z.regex(/^(\/(?![/\\])|https?:\/\/)/)),
  bytes: z.int().check(z.gte(1)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  type: Line,
  title: Line,
});
export type PackFile = z.infer<typeof PackFile>;

/** What a pack consists of today. */
export const PackManifest = z.object({
  error: z.boolean(),
  title: Line,
  image: maybe(Line),
  /** The same as long as the pack consists of the same. */
  version: Line,
  /** Bytes of all files. */
  bytes: z.number(),
  documents: z.array(PackDocument),
  files: z.array(PackFile),
  /** Titles of what belongs to it and can be had with a connection only. */
  online_only: z.array(Line),
});
export type PackManifest = z.infer<typeof PackManifest>;

export const packManifest = endpoint({
  method: 'POST',
  path: 'pack-manifest',
  scope: 'profile',
  use: 'read',
  freshFor: HOUR,
  rule: 'own',
  request: PackRequest,
  response: PackManifest,
});

/** What a person can save whole on a device. */
export const packRows = { 'pack-manifest': packManifest } as const;
