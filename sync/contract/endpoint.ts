import type * as z from 'zod/mini';

/** Any schema of the contract: zod's small build, one per shape. */
export type Schema = z.ZodMiniType;

/**
 * Who may call, and where the path hangs.
 * `profile`: below `hair_dresser/` or `trainer/`, with a bearer token. `bearer`: unprefixed, with a token.
 * `open`: unprefixed, nobody signed in. The two services are external and have hosts of their own (rule 7.37).
 */
export type Scope = 'profile' | 'bearer' | 'open' | 'training-service' | 'hair-dresser-service';

/** One call of the API, as data. Client and server are typed from it; OpenAPI is printed from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** How the fields travel; `form`: as multipart, because pictures go along. JSON when left out. */
  readonly body?: 'form';
  /** Below the API's base and the profile's prefix; `{name}` is filled from the request. */
  readonly path: string;
  readonly scope: Scope;
  /** `optional`: a person who is signed in is known, and nobody needs to be. */
  readonly session?: 'optional';
  readonly request: Schema;
  readonly response: Schema;
  /** `read`: kept as a document. `write`: sent from the outbox. `ask`: the answer is used once and never kept. */
  readonly use: 'read' | 'write' | 'ask';
  /** Milliseconds for which a kept answer is not asked for again; reads only. */
  readonly freshFor?: number;
  /** The request's fields that name the document; all of them when left out. */
  readonly identity?: readonly string[];
  /** The rule of the specification, or `own` for this product's own calls (rule 7.38). */
  readonly rule: string;
}

/** A contract row keeps its exact schemas, so that both sides are typed from it. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type Table = Readonly<Record<string, Endpoint>>;
export type RequestIn<T extends Table, N extends keyof T> = z.infer<T[N]['request']>;
export type ResponseIn<T extends Table, N extends keyof T> = z.infer<T[N]['response']>;
/** The names of a table's rows that are used so. */
export type NamesWith<T extends Table, U extends Endpoint['use']> = { [N in keyof T]: T[N]['use'] extends U ? N : never }[keyof T];
