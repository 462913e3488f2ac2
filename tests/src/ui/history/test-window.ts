import type { HistoryWindow } from '../../../../src/ui/history/history-entries.ts';

const ORIGIN = 'http://app.test';

interface Kept {
  readonly state: unknown;
  readonly address: string;
}

/**
 * A window whose history moves like a browser's: a navigation is requested first and happens in
 * `settle`.
 */
export class TestWindow implements HistoryWindow {
  readonly #entries: Kept[];
  #at: number;
  #asked: number[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(...behind: readonly string[]) {
    this.#entries = behind.map((address) => ({ state: null, address }));
    this.#at = behind.length - 1;
  }
  addEventListener(_: 'popstate', listener: () => void): void {
    this.#listeners.add(listener);
  }
  /** Another document takes over, as after a reload; the old listeners are removed. */
  reload(): void {
    this.#listeners.clear();
    this.#asked = [];
  }
  /** The person presses Back or Forward; the navigation is only requested. */
  press(by: 1 | -1): void {
    this.#asked.push(by);
  }
  /** Performs the next requested navigation; its event follows unless it is late. */
  move(): void {
    const by = this.#asked.shift();
    if (by === undefined) return;
    const to = this.#at + by;
    if (to >= 0 && to < this.#entries.length) this.#at = to;
  }
  tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
  /** Performs all requested navigations. */
  settle(): void {
    while (this.#asked.length > 0) {
      this.move();
      this.tell();
    }
  }
  get isMoving(): boolean {
    return this.#asked.length > 0;
  }
  get addresses(): readonly string[] {
    return this.#entries.map(({ address }) => address);
  }
  get address(): string {
    return this.#entries[this.#at]?.address ?? '';
  }

  get #url(): URL {
    return new URL(ORIGIN + this.address);
  }
  /** The path of an address that an entry may have: as in a browser, it must be of this origin. */
  #own(url: string | URL | null | undefined): string {
    const { origin, pathname, search, hash } = new URL(url ?? this.#url, this.#url);
    if (origin !== ORIGIN)
      throw new DOMException(`No entry may have an address of ${origin}.`, 'SecurityError');
    return pathname + search + hash;
  }

  readonly history = ((page: TestWindow) => ({
    scrollRestoration: 'auto' as ScrollRestoration,
    get state() {
      return page.#entries[page.#at]?.state;
    },
    get length() {
      return page.#entries.length;
    },
    pushState: (state: unknown, _: string, url?: string | URL | null) => {
      const address = page.#own(url);
      page.#entries.splice(page.#at + 1);
      page.#entries.push({ state, address });
      page.#at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      page.#entries[page.#at] = { state, address: page.#own(url) };
    },
    go: (by = 0) => void page.#asked.push(by),
  }))(this);

  readonly location = ((page: TestWindow) => ({
    origin: ORIGIN,
    get pathname() {
      return page.#url.pathname;
    },
    get search() {
      return page.#url.search;
    },
    get hash() {
      return page.#url.hash;
    },
  }))(this);
}
