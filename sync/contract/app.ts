import type { EndpointName } from './index.ts';

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

/**
 * The names of the calls that the engine makes by itself, by purpose. Its rooms know only the
 * purposes.
 */
export const engineCalls = {
  signIn: 'login',
  signInByCode: 'verify-otp',
  signUp: 'register',
  /** Checks the session; its answer also shows that the API is reachable, and the server's time. */
  probe: 'validate-token',
  acceptTerms: 'accept-terms',
  setPassword: 'set-password',
  endSession: 'pwa-logout',
  /** Ends a session whose token is no longer on this device. */
  revoke: 'revoke',
  refresh: 'refresh-token',
  /** Reports reads that failed, with the person's consent. */
  report: 'client-log',
  /** Lists the documents and files of a pack. */
  manifest: 'pack-manifest',
} as const satisfies Record<string, EndpointName>;

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
