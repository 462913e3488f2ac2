type Waiting = { readonly owner: object; readonly start: () => void };
type Held = { readonly owner: object; readonly lose: (cause: DOMException) => void };

/**
 * Web Locks for tests: one manager per device and a view of it per context. A crashed context
 * releases its locks, as in a browser.
 */
export class TestLocks {
  readonly #held = new Map<string, Held>();
  readonly #queue = new Map<string, Waiting[]>();

  view(owner: object): LockManager {
    return {
      request: (
        name: string,
        given: LockOptions | LockGrantedCallback<unknown>,
        callback?: LockGrantedCallback<unknown>,
      ) => {
        const options = typeof given === 'function' ? {} : given;
        return this.#request(
          owner,
          name,
          options,
          callback ?? (given as LockGrantedCallback<unknown>),
        );
      },
      query: () => Promise.resolve({ held: [], pending: [] }),
    } as unknown as LockManager;
  }

  /** Number of requests that wait for a held lock. */
  get waiting(): number {
    return [...this.#queue.values()].flat().length;
  }

  crash(owner: object): void {
    for (const [name, queue] of this.#queue)
      this.#queue.set(
        name,
        queue.filter((one) => one.owner !== owner),
      );
    for (const [name, held] of this.#held) if (held.owner === owner) this.#release(name, held);
  }

  #request(
    owner: object,
    name: string,
    options: LockOptions,
    work: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const start = () => {
        const held: Held = { owner, lose: reject };
        this.#held.set(name, held);
        Promise.resolve(work({ name, mode: 'exclusive' }))
          .then(resolve, reject)
          .finally(() => this.#release(name, held));
      };
      const holder = this.#held.get(name);
      if (!holder) start();
      else if (options.steal) {
        holder.lose(new DOMException('The lock was stolen.', 'AbortError'));
        start();
      } else {
        const waiting: Waiting = { owner, start };
        this.#queue.set(name, [...(this.#queue.get(name) ?? []), waiting]);
        options.signal?.addEventListener('abort', () => {
          const queue = this.#queue.get(name) ?? [];
          if (!queue.includes(waiting)) return;
          this.#queue.set(
            name,
            queue.filter((one) => one !== waiting),
          );
          reject(options.signal?.reason);
        });
      }
    });
  }

  #release(name: string, held: Held): void {
    if (this.#held.get(name) !== held) return;
    this.#held.delete(name);
    const [next, ...rest] = this.#queue.get(name) ?? [];
    this.#queue.set(name, rest);
    next?.start();
  }
}
