import type { EndpointName, RequestOf, ResponseOf } from '../../../sync/contract/index.ts';

export interface Sample<N extends EndpointName> {
  readonly rule: string;
  readonly method: 'GET' | 'POST';
  /** The address below the host, as a hairdresser asks for it. */
  readonly address: string;
  readonly request: RequestOf<N>;
  readonly response: ResponseOf<N>;
}

/** A sample for every row of a part of the contract: a missing one does not compile. */
export type SamplesOf<Rows> = { readonly [N in keyof Rows & EndpointName]: Sample<N> };
