import type * as z from 'zod/mini';
import type { UNDO_MS } from './contract/constants.ts';
import type { Endpoint, Schema } from './contract/endpoint.ts';
import type { DocumentName, RequestOf, ResponseOf } from './contract/index.ts';
import type { ListedRefusal } from './contract/refusals.ts';

/** A row of the contract that changes something on the server. */
type Write = Endpoint & { readonly use: 'write' };

/** Stored files by their ids, read only when an entry is sent. */
export type Files = ReadonlyMap<string, File>;

/** The call of an action: a write and its request. */
export interface Send {
  readonly endpoint: Write;
  readonly request: object;
  /** Returns the person's own refusal from an answer that lists a verdict for each person. */
  readonly refusal?: (answer: unknown) => ListedRefusal | undefined;
}

/**
 * Makes the call of an action, typed by the row of the contract. The row is part of the action, so
 * every thread that sends it has it. `refusal` gets the unparsed answer and reads only the fields
 * it needs, so that it finds a refusal in any answer.
 */
export const sendTo = <W extends Write>(
  endpoint: W,
  request: z.infer<W['request']> & object,
  refusal?: Send['refusal'],
): Send => (refusal ? { endpoint, request, refusal } : { endpoint, request });

/**
 * Lays an action over the documents in which it shows; pure and idempotent (law L2). `kept`: the
 * part of the server's answer in `keeps`, once the action is acknowledged.
 */
export type Shows<I, N extends DocumentName = DocumentName, A = unknown> = {
  readonly [K in N]?: (document: ResponseOf<K>, input: I, kept?: A) => ResponseOf<K>;
};

/** Whether a server's document shows that an action has arrived. */
export type Arrived<I, N extends DocumentName = DocumentName> = {
  readonly [K in N]?: (document: ResponseOf<K>, input: I) => boolean;
};

/** Expiry of an action by the server's current documents: server time, milliseconds since 1970. */
export type EndsBy<I, N extends DocumentName = DocumentName> = {
  readonly [K in N]?: (document: ResponseOf<K>, input: I) => number | undefined;
};

/** One document of a kind, named by its request. */
export type LimitTo<N extends DocumentName = DocumentName> = { readonly [K in N]?: RequestOf<K> };

/** When a result is not announced to the person; My pending work lists all results. */
export type Silence = 'never' | 'failure' | 'always';

/** An intent of a person with its optimistic update, as data. */
export interface Action<
  S extends Schema = Schema,
  N extends DocumentName = DocumentName,
  K extends Schema = Schema,
> {
  readonly input: S;
  /**
   * Convert an input that an earlier build stored, one version at a time: the first makes version 2
   * from version 1. Their number defines the version of `input`. A build keeps entries of an
   * unknown version waiting, so a change that older builds may send unchanged needs no upcast.
   */
  readonly upcasts?: readonly ((older: never) => unknown)[];
  /**
   * `set`: the latest entry wins and absorbs an older one that was never sent. `append`: each entry
   * is kept.
   */
  readonly kind: 'set' | 'append';
  /**
   * Returns the input of a `set` entry that absorbed an older one that was never sent; by default
   * the newer input.
   */
  readonly absorbs?: (older: z.infer<S>, newer: z.infer<S>) => z.infer<S>;
  /**
   * Returns the entry's lane. Entries of one lane keep their order; lanes do not wait for each
   * other (law L4).
   */
  readonly lane: (input: z.infer<S>) => string;
  /** True: a step of a course, which the server may accept only after the earlier steps. */
  readonly isStep?: true;
  /**
   * Returns the ids of the stored files to send. The files belong to the entry from the tap on, and
   * are removed with it.
   */
  readonly files?: (input: z.infer<S>) => readonly string[];
  /** Returns the call to send. Throws if it cannot be made, as without one of its files. */
  readonly sends: (input: z.infer<S>, files?: Files) => Send;
  readonly shows: Shows<z.infer<S>, N, z.infer<K>>;
  /**
   * Schema of the part of the answer that is stored, sealed, with the entry, and laid over
   * documents until they contain it.
   */
  readonly keeps?: K;
  /**
   * Returns the request of the one document in which the action shows; without `limitTo` it shows
   * in every document of the kind.
   */
  readonly limitTo?: (input: z.infer<S>) => LimitTo<NoInfer<N>>;
  /**
   * For `append` actions: whether a server's document contains the action already. Without it, that
   * cannot be known.
   */
  readonly arrived?: Arrived<z.infer<S>, NoInfer<N>>;
  readonly silent: Silence;
  /**
   * Time before the first send in which the action can be undone, one value for all such actions
   * (record 0010); sent at once by default.
   */
  readonly holdFor?: typeof UNDO_MS;
  /** Retention of a sent entry on this device (milliseconds); seven days by default. */
  readonly staysFor?: number;
  /**
   * Returns the expiry by a server's document, which overrides `expires`; undefined if the document
   * lacks the subject.
   */
  readonly endsBy?: EndsBy<z.infer<S>, NoInfer<N>>;
  /**
   * Returns the server time (milliseconds since 1970) after which the action is no longer sent;
   * never by default.
   */
  readonly expires?: (input: z.infer<S>) => number;
}

/** Actions by name; their inputs are checked before use. */
export type ActionTable = Readonly<Record<string, Action>>;

/** Types an action by its exact input and by the documents in which it shows. */
export const action = <const S extends Schema, N extends DocumentName, K extends Schema = Schema>(
  row: Action<S, N, K>,
): Action<S, N, K> => row;
