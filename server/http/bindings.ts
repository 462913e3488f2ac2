/** The connection of a response, as far as a streamed response uses it. */
export interface Outgoing {
  readonly destroyed: boolean;
  /** Bytes buffered in this process. */
  readonly writableLength: number;
  readonly write: (piece: Uint8Array) => unknown;
  readonly end: () => unknown;
  /** Destroys the connection with everything buffered in it. */
  readonly destroy: () => unknown;
  readonly on: (happening: 'close', heard: () => void) => unknown;
}

/** Writes the rest of a response as a stream, until the connection ends. */
export interface Follows {
  readonly begin: (outgoing: Outgoing) => void;
}

/** Values that the HTTP listener passes along with each request; tests pass their own. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { readonly destroy?: () => void };
  /** Set by the route of a streamed response; the listener starts it. */
  follows?: Follows;
}

/** This application's type for Hono. */
export interface Env {
  Bindings: Bindings;
  Variables: { requestId: string };
}
