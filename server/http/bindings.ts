/** What the listener hands to each request; a test hands in its own. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { readonly destroy?: () => void };
}

/** Hono's type of this application. */
export interface Env {
  Bindings: Bindings;
  Variables: { requestId: string };
}
