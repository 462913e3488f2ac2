import type { Store } from '../../../sync/store/session.ts';

/**
 * Watches that home stays stored from its first pull on, while its person is signed in and opens
 * it.
 */
export class HomeWatch {
  #had: string | undefined;

  /** From now on home may be missing for another reason than the server. */
  forget(): void {
    this.#had = undefined;
  }

  /**
   * Whether home is missing (`now`: device time). Watched from its landing on, because an old one
   * may be evicted.
   */
  async isLost(store: Store | null, now: number): Promise<boolean> {
    const whose = store ? `${store.tag} ${store.generation}` : undefined;
    const isThere =
      store !== null && (await store.db.documents.where('endpoint').equals('home-pwa').count()) > 0;
    const isLost = whose !== undefined && this.#had === whose && !isThere;
    const came = isThere ? await store.db.freshness.filter(({ at }) => at === now).count() : 0;
    if (came > 0) this.#had = whose;
    if (!isThere) this.#had = undefined;
    return isLost;
  }
}
