/** Inserted by the build; TypeScript's libraries do not know it. */
interface ServiceWorkerGlobalScope {
  /** The files of the app shell: a bare address where the name says the version, else with the digest of the contents. */
  readonly __WB_MANIFEST: readonly (string | { readonly url: string; readonly revision: string })[];
}
