import type { engineCalls } from './engine-calls.ts';

/**
 * All actions of an app, by name. `Table`: the type of the actions, which the contract does not
 * know.
 */
export interface KnownActions<Table = unknown> {
  /**
   * Loads the actions once for all callers. Rejects if they do not load; the next call tries again.
   */
  readonly load: () => Promise<Table>;
  /** Returns the loaded actions. Throws before they are loaded. */
  readonly known: () => Table;
  /** Whether an action of this name is loaded. */
  readonly has: (name: string) => boolean;
}

/** The facts of an app that the engine is handed, besides the endpoints. */
export interface App<Table = unknown> {
  /** Names of the calls that the engine makes by itself. */
  readonly calls: typeof engineCalls;
  readonly actions: KnownActions<Table>;
  /** Request fields with the id of a subject that the server can delete, by kind of subject. */
  readonly subjects: Readonly<Record<string, string>>;
  /**
   * Request fields that identify a stored document, by read; a read that is not listed is
   * identified by all fields.
   */
  readonly identities: Readonly<Record<string, readonly string[] | undefined>>;
}
