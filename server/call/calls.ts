import type { Endpoint } from '../../sync/contract/endpoint.ts';
import type { EndpointName, endpoints, RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { OpenContext, SignedInContext, VisitorContext, WriteContext } from '../context.ts';
import type { JsonText } from '../db/json-text.ts';
import type { Everyone, SignedIn } from '../domain/access.ts';
import type { Changes, Subject } from '../domain/documents.ts';
import type { CallLimit, OpenLimit } from '../domain/limits.ts';
import type { OneRead } from './one-statement.ts';

type Row<N extends EndpointName> = (typeof endpoints)[N];
type Unsigned = { readonly scope: 'open' } | { readonly session: 'optional' };
type ContextOf<N extends EndpointName> = Row<N>['scope'] extends 'open'
  ? OpenContext
  : Row<N> extends { readonly session: 'optional' }
    ? VisitorContext
    : SignedInContext;
type HandledIn<N extends EndpointName> = Row<N>['use'] extends 'write'
  ? WriteContext
  : ContextOf<N>;

/**
 * Answers one row of the contract, as text if the answer is assembled from prepared JSON; refuses
 * by throwing a `Refusal`.
 */
export type Handler<N extends EndpointName> = (
  input: RequestOf<N>,
  context: HandledIn<N>,
) => Promise<ResponseOf<N> | (Row<N>['use'] extends 'ask' ? JsonText<ResponseOf<N>> : never)>;

/**
 * The first step of a write with slow work, such as decoding pictures, that no transaction may wait
 * for; returns the second step, which runs in the transaction. It runs once per key, however often
 * the call arrives.
 */
export type Prepare<N extends EndpointName> = (
  input: RequestOf<N>,
  context: ContextOf<N>,
) => Promise<(context: WriteContext) => Promise<ResponseOf<N>>>;

/** A call's effect on the session cookies, if the server also keeps sessions in cookies (S34). */
export type CookieEffect = 'starts-session' | 'refreshes-session' | 'signs-out' | 'ends-session';

// Which facts a row must and must not have follows from the row's type.
type AccessOf<N extends EndpointName> =
  Row<N> extends Unsigned
    ? {
        readonly may: Everyone;
        readonly beforeTerms?: never;
        /** Limit per network address; required, because the general limit counts accounts (S27). */
        readonly limit: OpenLimit;
        /**
         * Limit per network for calls that also accept a session, whose `limit` then counts the
         * account.
         */
        readonly perNetwork?: CallLimit;
      }
    : {
        readonly may: SignedIn;
        /** A limit per account on top of the general one (S42). */
        readonly limit?: CallLimit;
        /** Allowed before the terms are accepted (rules 2.2, 6.6). */
        readonly beforeTerms?: true;
        /**
         * Counted in this instance's memory, separately from other calls: for cheap calls that
         * devices poll.
         */
        readonly countedIn?: 'memory';
      };
type BodyOf<N extends EndpointName> =
  Row<N> extends { readonly body: 'form' }
    ? {
        /** The most bytes of a body, pictures included (S35). */
        readonly bodyMost: number;
      }
    : { readonly bodyMost?: never };
type DocumentsOf<N extends EndpointName> = {
  read: {
    /**
     * The subjects that its document shows; none if every change names the exact request of the
     * document.
     */
    readonly shows: readonly Subject[];
    readonly changes?: never;
  };
  write: { readonly changes: Changes; readonly shows?: never };
  ask: { readonly shows?: never; readonly changes?: never };
}[Row<N>['use']];
type AnswerOf<N extends EndpointName> =
  ResponseOf<N> extends { readonly refresh_token: string }
    ? {
        readonly cookies: Extract<CookieEffect, 'starts-session' | 'refreshes-session'>;
        readonly compress?: never;
      }
    : {
        readonly cookies?: Extract<CookieEffect, 'signs-out' | 'ends-session'>;
        /**
         * Reads are always compressed; answers with tokens never (BREACH); other answers if they
         * are large.
         */
        readonly compress?: Row<N>['use'] extends 'read' ? never : true;
      };

type WorkOf<N extends EndpointName> =
  | { readonly handle: Handler<N>; readonly prepare?: never; readonly read?: never }
  | (Row<N>['use'] extends 'write'
      ? { readonly prepare: Prepare<N>; readonly handle?: never; readonly read?: never }
      : never)
  /** A frequently polled read, answered by one statement. */
  | {
      readonly read: Row<N> extends Unsigned ? never : OneRead<N>;
      readonly handle?: never;
      readonly prepare?: never;
    };

/** The facts about a call that only the server needs, besides its contract row. */
type FactsOf<N extends EndpointName> = {
  /** The call's effect in one sentence, for the API's description. */
  readonly summary: string;
} & WorkOf<N> &
  AccessOf<N> &
  DocumentsOf<N> &
  BodyOf<N> &
  AnswerOf<N>;

/** A call as the pipeline serves it: contract row and server facts. */
interface CallFacts {
  readonly name: EndpointName;
  readonly row: Endpoint;
  /** The chapter in the API's description. */
  readonly area: string;
  readonly summary: string;
  readonly may: Everyone | SignedIn;
  readonly beforeTerms?: true;
  readonly limit?: OpenLimit;
  readonly perNetwork?: CallLimit;
  readonly countedIn?: 'memory';
  readonly shows?: readonly Subject[];
  readonly changes?: Changes;
  readonly bodyMost?: number;
  readonly cookies?: CookieEffect;
  readonly compress?: true;
}
/** A call that one statement answers. */
export interface ReadCall extends CallFacts {
  readonly read: OneRead<EndpointName>;
  readonly prepare?: never;
}
export interface HandledCall extends CallFacts {
  readonly read?: never;
  /** At run time the row's schema checks the types. */
  readonly handle?: (input: object, context: OpenContext | SignedInContext) => Promise<unknown>;
  readonly prepare?: (
    input: object,
    context: SignedInContext,
  ) => Promise<(context: WriteContext) => Promise<unknown>>;
}
export type ServerCall = ReadCall | HandledCall;

/**
 * Combines an area's contract rows with its server rows; a missing or incomplete row does not
 * compile.
 */
export function calls<Rows extends { readonly [N in EndpointName]?: Endpoint }>(
  area: string,
  rows: Rows,
  facts: { readonly [N in keyof Rows & EndpointName]: FactsOf<N> },
): { readonly [N in keyof Rows & EndpointName]: ServerCall } {
  // `Object.entries` loses both types: the names are those of the rows, and each row's facts are an
  // object.
  const made = Object.entries(facts).map(([name, own]) => [
    name,
    { name, row: rows[name as EndpointName], area, ...(own as object) },
  ]);
  // The facts have one entry per row, as the types of both sides guarantee.
  return Object.fromEntries(made) as { [N in keyof Rows & EndpointName]: ServerCall };
}
