/**
 * A room of the house: its files and the imports that they may have. A file belongs to the first
 * room that matches it.
 */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /**
   * Local files that it may import; all others are forbidden. `$1` and `$2` are the groups of
   * `files`.
   */
  readonly knows: readonly string[];
  /** Local files from which it may import types only. */
  readonly types?: readonly string[];
  /** Packages it may import. */
  readonly packages: readonly string[];
}
