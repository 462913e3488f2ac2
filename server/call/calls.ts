import type { Endpoint } from '../../sync/contract/endpoint.ts';
import type { EndpointName, endpoints, RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { OpenContext, SignedInContext, VisitorContext, WriteContext } from '../context.ts';
import type { Everyone, SignedIn } from '../domain/access.ts';
import type { Changes, Subject } from '../domain/documents.ts';
import type { CallLimit, OpenLimit } from '../domain/limits.ts';
import type { JsonText } from '../wire/json-text.ts';
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
 * Answers one row of the contract, in text if it is a question whose answer is made of ready texts;
 * refuses by throwing a `Refusal`.
 */
export type Handler<N extends EndpointName> = (
  input: RequestOf<N>,
  context: HandledIn<N>,
) => Promise<ResponseOf<N> | (Row<N>['use'] extends 'ask' ? JsonText<ResponseOf<N>> : never)>;

/**
 * The first step of a write with work for which no transaction may wait, such as decoding pictures;
 * answers with the second step, which runs in the transaction. It runs once for each key, however
 * often the call arrives.
 */
export type Prepare<N extends EndpointName> = (
  input: RequestOf<N>,
  context: ContextOf<N>,
) => Promise<(context: WriteContext) => Promise<ResponseOf<N>>>;

/** A call's effect on the session cookies, where the server keeps sessions in cookies too (S34). */
export type CookieEffect = 'starts-session' | 'refreshes-session' | 'signs-out' | 'ends-session';

// Which facts a row needs, and which it must not have, follows from the row's own type.
type AccessOf<N extends EndpointName> =
  Row<N> extends Unsigned
    ? {
        readonly may: Everyone;
        readonly beforeTerms?: never;
        /**
         * By address; every such call states it, because the general limit counts accounts (S27).
         */
        readonly limit: OpenLimit;
        /**
         * The limit of a network, where callers may have a session and `limit` is that of an
         * account.
         */
        readonly perNetwork?: CallLimit;
      }
    : {
        readonly may: SignedIn;
        /** A limit besides the general one, by account (S42). */
        readonly limit?: CallLimit;
        /** Allowed before the terms are accepted (rules 2.2, 6.6). */
        readonly beforeTerms?: true;
        /** Counted in this instance alone, apart from other calls: cheap, and asked for all day. */
        readonly countedIn?: 'memory';
      };
type BodyOf<N extends EndpointName> =
  Row<N> extends { readonly body: 'form' }
    ? {
        /** The most bytes that are read, including pictures (S35). */
        readonly bodyMost: number;
      }
    : { readonly bodyMost?: never };
type DocumentsOf<N extends EndpointName> = {
  read: {
    /**
     * The subjects that its document shows; none where every change names the document's own
     * request.
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
         * Documents are always compressed; answers with tokens never (BREACH); other answers if
         * they are large.
         */
        readonly compress?: Row<N>['use'] extends 'read' ? never : true;
      };

type WorkOf<N extends EndpointName> =
  | { readonly handle: Handler<N>; readonly prepare?: never; readonly read?: never }
  | (Row<N>['use'] extends 'write'
      ? { readonly prepare: Prepare<N>; readonly handle?: never; readonly read?: never }
      : never)
  /** Asked for all day, so in one statement. */
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

/** A call as the pipeline serves it: its contract row and the server's facts. */
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
/** A call in one statement. */
export interface ReadCall extends CallFacts {
  readonly read: OneRead<EndpointName>;
  readonly prepare?: never;
}
export interface HandledCall extends CallFacts {
  readonly read?: never;
  /** At run time the row's schema checks what its types promise. */
  readonly handle?: (input: object, context: OpenContext | SignedInContext) => Promise<unknown>;
  readonly prepare?: (
    input: object,
    context: SignedInContext,
  ) => Promise<(context: WriteContext) => Promise<unknown>>;
}
export type ServerCall = ReadCall | HandledCall;

/**
 * The calls of one area, each from its contract row and its server row; a missing or incomplete one
 * does not compile.
 */
export function calls<Rows extends { readonly [N in EndpointName]?: Endpoint }>(
  area: string,
  rows: Rows,
  facts: { readonly [N in keyof Rows & EndpointName]: FactsOf<N> },
): { readonly [N in keyof Rows & EndpointName]: ServerCall } {
  // `Object.entries` loses both: the names are those of the rows, and every row's facts are an
  // object.
  const made = Object.entries(facts).map(([name, own]) => [
    name,
    { name, row: rows[name as EndpointName], area, ...(own as object) },
  ]);
  // The facts have one entry per row, as the types of both sides guarantee.
  return Object.fromEntries(made) as { [N in keyof Rows & EndpointName]: ServerCall };
}
