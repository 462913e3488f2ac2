import type { Store } from '../../../sync/store/session.ts';

/**
 * Watches whether home, once it was asked for and has come, stays on the phone for as long as its
 * person does and looks at it.
 */
export class HomeWatch {
  #had: string | undefined;

  /** Home may leave from now on, for a reason that is none of the server's. */
  forget(): void {
    this.#had = undefined;
  }

  /**
   * Whether home has left; it is watched from its coming on (`now`: device time), because one that
   * is old may leave.
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
