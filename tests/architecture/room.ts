/**
 * A room of the house: which files are in it and what they may know. The first room that a file
 * fits is its room.
 */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /**
   * Local files it may import; what is not listed is forbidden. `$1` and `$2` stand for the groups
   * of `files`.
   */
  readonly knows: readonly string[];
  /** Local files of which it may know the types only. */
  readonly types?: readonly string[];
  /** Packages it may import. */
  readonly packages: readonly string[];
}
