import type * as z from 'zod/mini';
import type { Schema } from './contract/endpoint.ts';
import type { ReadName, RequestOf, ResponseOf, WriteName } from './endpoints.ts';

/** What an action sends: one write of the contract. `refusal`: the machine word of a no that an answer holds in its own list. */
export type Send = {
  [N in WriteName]: { readonly endpoint: N; readonly request: RequestOf<N>; readonly refusal?: (answer: ResponseOf<N>) => string | undefined };
}[WriteName];

/** How an action shows in the documents it touches; pure and idempotent (law L2). */
export type Shows<I> = { readonly [N in ReadName]?: (document: ResponseOf<N>, input: I) => ResponseOf<N> };

/** One document of a kind, named by its request. */
export type Within = { readonly [N in ReadName]?: RequestOf<N> };

/** Something a person can do, as data (an intent with its optimistic update). */
export interface Action<S extends Schema = Schema> {
  readonly input: S;
  /** `set`: the last one wins and absorbs a never-sent older one. `append`: each is kept. */
  readonly kind: 'set' | 'append';
  /** Order is kept within a lane, never across lanes (law L4). */
  readonly lane: (input: z.infer<S>) => string;
  readonly sends: (input: z.infer<S>) => Send;
  readonly shows: Shows<z.infer<S>>;
  /** Where it shows in one document of a kind alone, the request that names that one; every document of the kind otherwise. */
  readonly within?: (input: z.infer<S>) => Within;
  /** How long a sent one can be read on this device, in milliseconds; a day when left out. */
  readonly staysFor?: number;
  /** Milliseconds since 1970, server time, after which sending it makes no sense; never when left out. */
  readonly expires?: (input: z.infer<S>) => number;
}

/** An action keeps its exact input type. */
export const action = <const S extends Schema>(row: Action<S>): Action<S> => row;
