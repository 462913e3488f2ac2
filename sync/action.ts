import type * as z from 'zod/mini';
import type { UNDO_MS } from './contract/constants.ts';
import type { Endpoint, Schema } from './contract/endpoint.ts';
import type { DocumentName, RequestOf, ResponseOf } from './contract/index.ts';
import type { ListedRefusal } from './contract/refusals.ts';

/** A row of the contract that changes something on the server. */
type Write = Endpoint & { readonly use: 'write' };

/** Stored files by their ids, read when an entry is sent and not before. */
export type Files = ReadonlyMap<string, File>;

/** What an action sends: a write and its request. `refusal` finds the person's own refusal in an answer that lists a verdict for each person. */
export interface Send {
  readonly endpoint: Write;
  readonly request: object;
  readonly refusal?: (answer: unknown) => ListedRefusal | undefined;
}

/**
 * A write and its request, typed by the row of the contract. The row travels with the action to every thread that sends it. `refusal` gets the answer
 * unparsed and reads only what it needs: a refusal must be found whatever else the answer holds.
 */
export const sendTo = <W extends Write>(endpoint: W, request: z.infer<W['request']> & object, refusal?: Send['refusal']): Send =>
  refusal ? { endpoint, request, refusal } : { endpoint, request };

/** How an action shows in the documents it touches, once it was taken also with what it keeps of the answer; pure and idempotent (law L2). */
export type Shows<I, N extends DocumentName = DocumentName, A = unknown> = {
  readonly [K in N]?: (document: ResponseOf<K>, input: I, kept?: A) => ResponseOf<K>;
};

/** How to see in the server's own documents that an action has arrived. */
export type Arrived<I, N extends DocumentName = DocumentName> = { readonly [K in N]?: (document: ResponseOf<K>, input: I) => boolean };

/** When an action expires by what the server's own documents say now: server time, milliseconds since 1970. */
export type EndsBy<I, N extends DocumentName = DocumentName> = { readonly [K in N]?: (document: ResponseOf<K>, input: I) => number | undefined };

/** One document of a kind, named by its request. */
export type LimitTo<N extends DocumentName = DocumentName> = { readonly [K in N]?: RequestOf<K> };

/** Which results are not announced to the person; My pending work lists them all. */
export type Silence = 'never' | 'failure' | 'always';

/** Something a person can do, as data (an intent with its optimistic update). */
export interface Action<S extends Schema = Schema, N extends DocumentName = DocumentName, K extends Schema = Schema> {
  readonly input: S;
  /**
   * Brings an input that an earlier build stored up to date, one version at a time: the first makes version 2 out of version 1. Their number says the
   * version of `input`. A build that does not know a version waits with it, so a change that an older build may send as it knows it needs none.
   */
  readonly upcasts?: readonly ((older: never) => unknown)[];
  /** `set`: the last one wins and absorbs a never-sent older one. `append`: each is kept. */
  readonly kind: 'set' | 'append';
  /** What a later one of the kind `set` says after it has taken the place of a never-sent older one; by default only what it says itself. */
  readonly absorbs?: (older: z.infer<S>, newer: z.infer<S>) => z.infer<S>;
  /** Entries of one lane keep their order; lanes do not wait for each other (law L4). */
  readonly lane: (input: z.infer<S>) => string;
  /** Whether it is a step of a course: the server may take a later step only once the earlier ones have arrived. */
  readonly isStep?: true;
  /** Ids of the stored files that it sends: they are the entry's from the tap on, and leave with it. */
  readonly files?: (input: z.infer<S>) => readonly string[];
  /** What goes out. Throws if that cannot be made, as from a file that is not here. */
  readonly sends: (input: z.infer<S>, files?: Files) => Send;
  readonly shows: Shows<z.infer<S>, N, z.infer<K>>;
  /** The part of the server's answer that stays with the entry, sealed, and is laid over documents until they come with it. */
  readonly keeps?: K;
  /** The request of the one document in which it shows; without it, it shows in every document of the kind. */
  readonly limitTo?: (input: z.infer<S>) => LimitTo<NoInfer<N>>;
  /** For actions that are kept each time: whether a document of the server has it already. Without it, nobody can tell. */
  readonly arrived?: Arrived<z.infer<S>, NoInfer<N>>;
  readonly silent: Silence;
  /** How long it can be undone before it is sent: all that count this time know one (record 0010). It is sent at once by default. */
  readonly holdFor?: typeof UNDO_MS;
  /** How long a sent entry can be read on this device, in milliseconds; seven days by default. */
  readonly staysFor?: number;
  /** When it expires by what a document of the server says of its subject, which beats `expires`; undefined if the document does not know it. */
  readonly endsBy?: EndsBy<z.infer<S>, NoInfer<N>>;
  /** Server time, in milliseconds since 1970, after which it is no longer sent; never by default. */
  readonly expires?: (input: z.infer<S>) => number;
}

/** Actions by name; their inputs are checked before use. */
export type ActionTable = Readonly<Record<string, Action>>;

/** Types an action by its exact input and the documents in which it shows. */
export const action = <const S extends Schema, N extends DocumentName, K extends Schema = Schema>(row: Action<S, N, K>): Action<S, N, K> => row;
