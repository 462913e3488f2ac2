import type { engineCalls } from './engine-calls.ts';

/** Everything that a person can do in an app, by name. `Table`: the actions, whose type the contract does not know. */
export interface KnownActions<Table = unknown> {
  /** Loads the actions once for all callers. Rejects if they do not come; the next call tries again. */
  readonly load: () => Promise<Table>;
  /** The loaded actions. Throws before they are loaded. */
  readonly known: () => Table;
  /** Whether it is the name of an action, as far as they are loaded. */
  readonly has: (name: string) => boolean;
}

/** What the engine is handed of its app, besides the calls. */
export interface App<Table = unknown> {
  /** The names of the calls that the engine makes by itself. */
  readonly calls: typeof engineCalls;
  readonly actions: KnownActions<Table>;
  /** The request field that names a subject which the server can delete, by its kind. */
  readonly subjects: Readonly<Record<string, string>>;
  /** The request fields that identify a stored document, by read; all fields of a read that is not listed. */
  readonly identities: Readonly<Record<string, readonly string[] | undefined>>;
}
