/** Inserted by the build; TypeScript's libraries do not know it. */
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
}
