/** Inserted by the build; TypeScript's libraries do not know it. */
interface ServiceWorkerGlobalScope {
  /**
   * The files of the app shell: a bare address if the name contains a digest, else with the digest
   * of its content.
   */
  readonly __WB_MANIFEST: readonly (string | { readonly url: string; readonly revision: string })[];
}
