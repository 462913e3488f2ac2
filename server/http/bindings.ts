/** The connection that an answer is written to, as far as it is written piece by piece. */
export interface Outgoing {
  readonly destroyed: boolean;
  /** Bytes that wait in this process. */
  readonly writableLength: number;
  readonly write: (piece: Uint8Array) => unknown;
  readonly end: () => unknown;
  /** Breaks the connection off, whatever waits in it. */
  readonly destroy: () => unknown;
  readonly on: (happening: 'close', heard: () => void) => unknown;
}

/** Writer of the rest of a response without a body, as long as the connection lasts. */
export interface Follows {
  readonly begin: (outgoing: Outgoing) => void;
}

/** The values that the HTTP listener passes along with each request; tests pass their own. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { readonly destroy?: () => void };
  /** Set by the route whose answer is followed by something; the listener begins it. */
  follows?: Follows;
}

/** Hono's type of this application. */
export interface Env {
  Bindings: Bindings;
  Variables: { requestId: string };
}
