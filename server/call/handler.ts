import type { Endpoint } from '../../sync/contract/endpoint.ts';
import type { EndpointName, endpoints, RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { Account } from '../auth/account.ts';
import type { World } from '../world.ts';

/** What a call of nobody in particular stands on; `db` is a transaction for every write. */
export interface OpenContext extends World {
  /** The instant of the call, the same throughout. */
  readonly now: number;
  /** The caller's address, behind the trusted proxies only (S44). */
  readonly address: string;
}

/** What a call of a signed-in person stands on. */
export interface SignedInContext extends OpenContext {
  readonly account: Account;
  readonly familyId: string;
}

/** What a call stands on that knows a signed-in person and needs none. */
export interface VisitorContext extends OpenContext {
  readonly account?: Account;
}

type Row<N extends EndpointName> = (typeof endpoints)[N];
export type ContextOf<N extends EndpointName> = Row<N>['scope'] extends 'open'
  ? OpenContext
  : Row<N> extends { readonly session: 'optional' }
    ? VisitorContext
    : SignedInContext;

/** Answers one row of the contract; says no by throwing a `Refusal`. */
export type Handler<N extends EndpointName> = (input: RequestOf<N>, context: ContextOf<N>) => Promise<ResponseOf<N>>;

/** One handler for every row of a part of the contract: a missing one does not compile. */
export type HandlersOf<Rows extends Partial<Record<EndpointName, Endpoint>>> = { readonly [N in keyof Rows & EndpointName]: Handler<N> };
export type Handlers = HandlersOf<typeof endpoints>;
