/** What the HTTP listener passes along with each request; tests pass their own. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { readonly destroy?: () => void };
}

/** Hono's type of this application. */
export interface Env {
  Bindings: Bindings;
  Variables: { requestId: string };
}
