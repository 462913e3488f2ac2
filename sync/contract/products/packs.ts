import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Line, maybe } from '../patterns.ts';

const HOUR = 3_600_000;

/**
 * Kinds of packs, which a person can save whole: a product brand, a course, any other program, or
 * the catalogue of a division.
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
 * `title` is its name for the person.
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
   * A path on the server or its media host, or a whole http(s) address; a link may have no other
   * scheme.
   */
  url: z.string().check(z.maxLength(2000), z.regex(/^(\/(?![/\\])|https?:\/\/)/)),
  bytes: z.int().check(z.gte(1)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  type: Line,
  title: Line,
});
export type PackFile = z.infer<typeof PackFile>;

/** The current contents of a pack. */
export const PackManifest = z.object({
  error: z.boolean(),
  title: Line,
  image: maybe(Line),
  /** Changes only with the contents of the pack. */
  version: Line,
  /** Bytes of all files. */
  bytes: z.number(),
  documents: z.array(PackDocument),
  files: z.array(PackFile),
  /** Titles of the pack's parts that need a connection. */
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

/** The list of a pack's documents and files. */
export const packRows = { 'pack-manifest': packManifest } as const;
