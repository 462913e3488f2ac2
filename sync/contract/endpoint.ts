import type * as z from 'zod/mini';

/** Any schema of the contract: zod's small build, one per shape. */
export type Schema = z.ZodMiniType;

/**
 * The callers of a row, and the prefix of its path. `profile`: `hair_dresser/` or `trainer/`, with a bearer
 * token. `bearer`: no prefix, with a token. `open`: no prefix and no session. The two services are
 * external and have their own hosts (rule 7.37).
 */
export type Scope = 'profile' | 'bearer' | 'open' | 'training-service' | 'hair-dresser-service';

/**
 * One call of the API, as data. Client and server are typed from it; OpenAPI is printed from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** `form`: sent as multipart, because it may carry pictures; JSON by default. */
  readonly body?: 'form';
  /** Below the API's base and the profile's prefix; `{name}` is filled from the request. */
  readonly path: string;
  readonly scope: Scope;
  /** `optional`: works without a session, but recognises a signed-in person. */
  readonly session?: 'optional';
  readonly request: Schema;
  readonly response: Schema;
  /**
   * `read`: kept as a document. `write`: sent from the outbox. `ask`: the answer is used once and
   * never kept.
   */
  readonly use: 'read' | 'write' | 'ask';
  /**
   * Only the engine makes this call, because tokens are sent or returned, or the answer may end a
   * session (law L11).
   */
  readonly engineOnly?: true;
  /**
   * Milliseconds for which a stored answer counts as fresh and is not fetched again; reads only.
   */
  readonly freshFor?: number;
  /**
   * False: a person needs the answers offline, so a full disk does not evict them, however long ago
   * they were last viewed.
   */
  readonly givesWay?: false;
  /**
   * The rule of the specification, or `own` for this product's own calls, which are sent only to a
   * server that offers them (rule 7.38).
   */
  readonly rule: string;
  /** An own call that is sent to every server, because signing in needs it. */
  readonly always?: true;
  /**
   * A 400 with a message refuses this call, also without the API's sign: the specification knows no
   * other sign here (rule 8.2).
   */
  readonly refusesByMessage?: true;
  /**
   * Fields of a form that carry files: a server with `upload-part` accepts a name there instead of
   * each file's bytes.
   */
  readonly files?: readonly string[];
  /**
   * Fields of the request that the specification does not know; they are sent only to a server that
   * offers them.
   */
  readonly ownFields?: readonly string[];
}

/** Types a contract row by its exact schemas, so that both sides are typed from it. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Table = Readonly<Record<string, Endpoint>>;
export type RequestIn<T extends Table, N extends keyof T> = z.infer<T[N]['request']>;
export type ResponseIn<T extends Table, N extends keyof T> = z.infer<T[N]['response']>;
/** The names of a table's rows with this use. */
export type NamesWith<T extends Table, U extends Endpoint['use']> = {
  [N in keyof T]: T[N]['use'] extends U ? N : never;
}[keyof T];
/** The names of a table's rows that only the engine calls. */
export type EngineOnlyNames<T extends Table> = {
  [N in keyof T]: T[N] extends { readonly engineOnly: true } ? N : never;
}[keyof T];
/** The names of a table's rows with one of these scopes. */
export type NamesIn<T extends Table, S extends Scope> = {
  [N in keyof T]: T[N]['scope'] extends S ? N : never;
}[keyof T];
