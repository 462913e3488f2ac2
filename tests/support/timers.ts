interface Timer {
  readonly owner: object;
  readonly at: number;
  readonly work: () => void;
}

/** Lets the work of a timer finish on the fake disk. */
async function settle(): Promise<void> {
  const turn = globalThis.setImmediate ?? ((next: () => void) => setTimeout(next, 0));
  for (let i = 0; i < 30; i++) await new Promise<void>((next) => void turn(next));
}

/**
 * Timers of a device's contexts: they run only when a test lets time pass, and never in a frozen
 * context.
 */
export class TestTimers {
  #now = 0;
  readonly #timers = new Set<Timer>();
  readonly #frozen = new Set<object>();

  /** Returns a context's function to run work later. */
  of(owner: object): (work: () => void, ms: number) => () => void {
    return (work, ms) => {
      const timer: Timer = { owner, at: this.#now + Math.max(0, ms), work };
      this.#timers.add(timer);
      return () => void this.#timers.delete(timer);
    };
  }

  freeze(owner: object): void {
    this.#frozen.add(owner);
  }

  thaw(owner: object): void {
    this.#frozen.delete(owner);
  }

  /** Number of pending timers. */
  get size(): number {
    return this.#timers.size;
  }

  /** Lets time pass timer by timer; `moved` is called for each step. */
  async pass(ms: number, moved: (ms: number) => void): Promise<void> {
    const end = this.#now + ms;
    for (let next = this.#next(end); ; next = this.#next(end)) {
      const to = Math.max(this.#now, next?.at ?? end);
      moved(to - this.#now);
      this.#now = to;
      if (!next) return settle();
      this.#timers.delete(next);
      next.work();
      await settle();
    }
  }

  #next(end: number): Timer | undefined {
    const due = [...this.#timers].filter(({ owner, at }) => at <= end && !this.#frozen.has(owner));
    return due.toSorted((a, b) => a.at - b.at)[0];
  }
}
