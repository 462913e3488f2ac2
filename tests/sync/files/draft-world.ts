import { type NamedFiles, namedBy } from '../../../sync/files/draft-files.ts';
import {
  type DraftHands,
  type DraftMachine,
  draftMachine,
  NONE_NAMED,
  sharedNames,
} from '../../../sync/page/draft-machine.ts';
import type { StoredPicture } from '../../../sync/store/drafts.ts';

const SMALL = 'tiny';
const NEVER = new Promise<never>(() => undefined);
/** Runs all pending promises. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Call {
  readonly tab: Tab;
  readonly run: () => void;
}

/** A tab with the form of the draft open. */
export interface Tab {
  readonly machine: DraftMachine;
  /** Applies another tab's write. */
  readonly meet: () => void;
  isDead: boolean;
}

/**
 * A device with one draft: its disk, locks and tabs. Each effect waits until the test lets it
 * through.
 */
export class DraftWorld {
  named: NamedFiles = NONE_NAMED;
  readonly files = new Map<string, File>();
  readonly tabs: Tab[] = [];
  readonly told: string[] = [];
  /** How often each small picture was stored whole. */
  readonly stored = new Map<string, number>();
  calls = 0;
  /** Files that fit onto the disk at once. */
  room = Number.POSITIVE_INFINITY;
  /** Shows every tab the others' writes. */
  isLive = false;
  /** Pictures and originals are two values, as those of a ticket. */
  isSplit = false;
  #waiting: Call[] = [];
  readonly #locks = new Map<string, { readonly tab: Tab; readonly run: () => void }[]>();

  open(): Tab {
    const world = this;
    const first = this.named;
    const tab = { isDead: false } as Tab & { machine: DraftMachine; meet: () => void };
    const calls = <T>(work: () => T): Promise<T> =>
      tab.isDead
        ? NEVER
        : new Promise((resolve, reject) => {
            const run = () => {
              this.calls += 1;
              try {
                resolve(work());
              } catch (cause) {
                reject(cause as Error);
              }
            };
            this.#waiting.push({ tab, run });
          });
    const names = sharedNames(
      {
        read: () => calls(() => this.named),
        async change(next) {
          const write = (part: (named: NamedFiles) => Partial<NamedFiles>) =>
            calls(() => {
              world.named = { ...world.named, ...part(next(world.named)) };
              if (world.isLive) for (const one of world.tabs) one.meet();
            });
          if (!world.isSplit) await write((named) => named);
          if (world.isSplit) await write(({ pictures }) => ({ pictures }));
          if (world.isSplit) await write(({ originals }) => ({ originals }));
          return true;
        },
      },
      first,
      () => namedBy(tab.machine.state().files),
    );
    const hands: DraftHands = {
      ...names,
      lock: (key, work) =>
        new Promise((resolve) => {
          const queue = this.#locks.get(key) ?? [];
          this.#locks.set(key, queue);
          const run = () =>
            void work()
              .then(() => this.#unlock(key, tab))
              .then(resolve);
          queue.push({ tab, run });
          if (queue.length === 1) run();
        }),
      keep: (file, id): Promise<StoredPicture> =>
        calls(() => {
          if (!this.files.has(id) && this.files.size >= this.room)
            throw new DOMException('full', 'QuotaExceededError');
          this.files.set(id, file);
          if (file.size === SMALL.length)
            this.stored.set(file.name, (this.stored.get(file.name) ?? 0) + 1);
          return { name: file.name, type: file.type, file: id };
        }),
      open: (picture) =>
        calls(() => ('file' in picture ? (this.files.get(picture.file) ?? null) : null)),
      drop: (ids) => calls(() => void ids.forEach((id) => void this.files.delete(id))),
      prepare: async (file) => file,
      shrink: (file) => calls(() => new File([SMALL], file.name, { type: 'image/jpeg' })),
      tell: (fault) => void this.told.push(fault),
    };
    tab.machine = draftMachine(hands);
    tab.meet = () => void names.read().then((named) => tab.machine.send({ type: 'found', named }));
    tab.machine.send({ type: 'found', named: first });
    this.tabs.push(tab);
    return tab;
  }

  #unlock(key: string, tab: Tab): void {
    const queue = (this.#locks.get(key) ?? []).filter((one) => one.tab !== tab);
    this.#locks.set(key, queue);
    queue[0]?.run();
  }

  kill(tab: Tab): void {
    tab.isDead = true;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.#waiting = this.#waiting.filter((one) => one.tab !== tab);
    for (const key of this.#locks.keys()) {
      const queue = this.#locks.get(key) ?? [];
      const isHeld = queue[0]?.tab === tab;
      this.#locks.set(
        key,
        queue.filter((one) => one.tab !== tab),
      );
      if (isHeld) this.#locks.get(key)?.[0]?.run();
    }
  }

  /** Whether the bytes of a picture are on the disk, in one size or the other. */
  holds(name: string): boolean {
    return [...this.files.values()].some((file) => file.name === name);
  }

  /** Lets one waiting effect through; false: none waits. */
  async let(pick = 0): Promise<boolean> {
    await settle();
    const [call] = this.#waiting.splice(pick % Math.max(1, this.#waiting.length), 1);
    call?.run();
    await settle();
    return call !== undefined;
  }

  async rest(): Promise<void> {
    for (let n = 0; await this.let(); n += 1)
      if (n > 5_000) throw new Error('The machines do not come to rest.');
  }

  /** Deletes the draft's unnamed files, as the upkeep does. */
  tidy(): void {
    const text = JSON.stringify(this.named);
    for (const id of this.files.keys()) if (!text.includes(`"${id}"`)) this.files.delete(id);
  }

  /** Stored files of the draft's pictures, by the names of the chosen files. */
  get pictures(): readonly string[] {
    return this.named.pictures.map(
      ({ picture }) =>
        ('file' in picture ? this.files.get(picture.file)?.name : undefined) ?? 'missing',
    );
  }
}

/** Chooses pictures in a tab. */
export function choose({ machine }: Tab, names: readonly string[], mime = 'image/png'): void {
  const files = names.map((name) => ({
    key: crypto.randomUUID(),
    file: new File(['large'], name, { type: mime }),
    name,
    mime,
  }));
  machine.send({ type: 'chosen', files });
}
