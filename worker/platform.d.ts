/** What Chromium's Background Sync fires, and what the build puts in; TypeScript's libraries know neither. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
}
