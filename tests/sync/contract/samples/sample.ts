import type { EndpointName, RequestOf, ResponseOf } from '../../../../sync/contract/index.ts';

/** A valid request and answer of a call. */
export interface Sample<N extends EndpointName> {
  readonly request: RequestOf<N>;
  readonly response: ResponseOf<N>;
}

/** A sample for every row of a part of the contract: a missing one does not compile. */
export type SamplesOf<Rows> = { readonly [N in keyof Rows & EndpointName]: Sample<N> };
