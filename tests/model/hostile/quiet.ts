import type { Disk } from '../../../sync/edges.ts';

/**
 * Timeout (milliseconds) of waiting for quiet, also on a busy machine; only a broken run reaches
 * it.
 */
const LONGEST_MS = 300_000;
/** Turns of the event loop without work after which a run counts as quiet. */
const TURNS = 3;
/**
 * Longer timers (milliseconds) are timeouts of calls, which follow the run's own clock: they never
 * fire here.
 */
const SHORT_MS = 1_000;

const CRYPTO = [
  'encrypt',
  'decrypt',
  'sign',
  'verify',
  'digest',
  'deriveKey',
  'deriveBits',
  'importKey',
  'generateKey',
  'wrapKey',
  'unwrapKey',
] as const;

/** Resolves at the next turn of the event loop, even with a replaced global timer. */
const later: (work: () => void) => void =
  typeof setImmediate === 'function'
    ? setImmediate
    : (work) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          work();
        };
        port2.postMessage(null);
      };
const turn = (): Promise<void> => new Promise((resolve) => later(resolve));

/** The method of fake-indexeddb's transaction that aborts it with a given error. */
interface Ends {
  readonly _requests?: readonly { readonly request: IDBRequest }[];
  _abort?(errName: string): void;
}

/**
 * Aborts a writing transaction at its end, as a full disk does; it continues while new requests are
 * made.
 */
function refuse(transaction: IDBTransaction & Ends): void {
  const open = transaction.objectStore.bind(transaction);
  let isEnding = false;
  const endWhenDone = (store: IDBObjectStore): void => {
    const last = store.count();
    const isAlone = (): boolean =>
      (transaction._requests ?? []).every(
        ({ request }) => request === last || request.readyState === 'done',
      );
    last.addEventListener('success', () => {
      if (!isAlone()) endWhenDone(store);
      else if (transaction._abort) transaction._abort('QuotaExceededError');
      else {
        // A browser gives no way to name the reason.
        Object.defineProperty(transaction, 'error', {
          value: new DOMException('', 'QuotaExceededError'),
        });
        transaction.abort();
      }
    });
  };
  const objectStore = (name: string): IDBObjectStore => {
    const store = open(name);
    for (const verb of ['put', 'add'] as const) {
      const write = store[verb].bind(store);
      store[verb] = (...given) => {
        const request = write(...given);
        if (!isEnding) request.addEventListener('success', () => endWhenDone(store));
        isEnding = true;
        return request;
      };
    }
    return store;
  };
  Object.defineProperty(transaction, 'objectStore', { value: objectStore });
}

/**
 * Counts work on disk, in cryptography and in bodies, so that a run knows when a command has had
 * its whole effect. The order depends on the run alone: cryptography works one by one, the fake
 * disk only while nothing else does, and no timeout counts in real time.
 */
export class Quiet {
  /** Transactions, and databases that are being opened or deleted. */
  #open = 0;
  /** Running cryptography and bodies; the fake disk waits for them. */
  #working = 0;
  #crypto: Promise<unknown> = Promise.resolve();
  #tasks: (() => void)[] = [];
  #isPlanned = false;
  /** Whether the disk refuses an account's writes. */
  full = false;
  /** The same until public pictures are evicted. */
  isTight = false;
  readonly #undo: (() => void)[] = [];

  constructor() {
    for (const name of CRYPTO) {
      const real = crypto.subtle[name].bind(crypto.subtle) as (
        ...given: unknown[]
      ) => Promise<unknown>;
      const inTurn = (...given: unknown[]): Promise<unknown> => {
        const work = this.#crypto.then(() => real(...given));
        this.#crypto = work.catch(() => undefined);
        return this.count(work);
      };
      Object.defineProperty(crypto.subtle, name, { configurable: true, value: inTurn });
      this.#undo.push(() => Reflect.deleteProperty(crypto.subtle, name));
    }
    const {
      setTimeout,
      setImmediate,
    }: { setTimeout: typeof globalThis.setTimeout; setImmediate?: unknown } = globalThis;
    const soon = (work: () => void, ms = 0): unknown =>
      ms < SHORT_MS ? setTimeout(work, ms) : undefined;
    const afterAll = (work: () => void): void => {
      this.#tasks.push(work);
      this.#plan();
    };
    // A browser's own disk is not ordered here.
    Object.assign(globalThis, { setTimeout: soon }, setImmediate && { setImmediate: afterAll });
    this.#undo.push(() =>
      Object.assign(globalThis, { setTimeout }, setImmediate && { setImmediate }),
    );
  }

  /** Runs one task of the fake disk per turn, once nothing else works. */
  #plan(): void {
    if (this.#isPlanned || this.#working > 0 || this.#tasks.length === 0) return;
    this.#isPlanned = true;
    later(() => {
      this.#isPlanned = false;
      if (this.#working === 0) this.#tasks.shift()?.();
      this.#plan();
    });
  }

  count<T>(work: Promise<T>): Promise<T> {
    this.#working++;
    const end = (): void => {
      this.#working--;
      this.#plan();
    };
    work.then(end, end);
    return work;
  }

  giveWay(): void {
    this.isTight = false;
  }

  #until(target: EventTarget, ends: readonly string[]): void {
    this.#open++;
    let open = true;
    const end = (): void => {
      if (open) this.#open--;
      open = false;
    };
    for (const name of ends) target.addEventListener(name, end);
  }

  /**
   * The same disk, counted. As in a browser, open databases are asked to close before a deletion.
   */
  disk(real: Disk): Disk {
    const close = async (tag: string, name: string): Promise<boolean> => {
      const factory = await real.factory(tag);
      await new Promise((resolve) => {
        const request = factory.deleteDatabase(name);
        for (const end of ['success', 'blocked', 'error']) request.addEventListener(end, resolve);
      });
      return real.destroy(tag, name);
    };
    return {
      ...real,
      factory: async (tag) => this.#factory(await real.factory(tag)),
      destroy: (tag, name) => {
        const closed = close(tag, name);
        this.#open++;
        const end = (): void => void this.#open--;
        closed.then(end, end);
        return closed;
      },
    };
  }

  #factory(real: IDBFactory): IDBFactory {
    return {
      cmp: (a, b) => real.cmp(a, b),
      databases: () => real.databases(),
      deleteDatabase: (name) => real.deleteDatabase(name),
      open: (...given) => {
        const request = real.open(...given);
        this.#until(request, ['success', 'error', 'blocked']);
        request.addEventListener('success', () => {
          const db = request.result;
          const begin = db.transaction.bind(db);
          Object.defineProperty(db, 'transaction', {
            value: (...asked: Parameters<IDBDatabase['transaction']>) => {
              const transaction = begin(...asked);
              if (
                (this.full || this.isTight) &&
                asked[1] === 'readwrite' &&
                db.name !== 'chairside-device'
              )
                refuse(transaction);
              this.#until(transaction, ['complete', 'abort']);
              return transaction;
            },
          });
        });
        return request;
      },
    };
  }

  /** A response whose body is counted while it is read. */
  answer(response: Response): Response {
    const { body } = response;
    const open = body?.getReader.bind(body);
    if (!body || !open) return response;
    const getReader = () => {
      const reader = open();
      const read = reader.read.bind(reader);
      return Object.assign(reader, { read: () => this.count(read()) });
    };
    Object.defineProperty(body, 'getReader', { value: getReader });
    return response;
  }

  /** Waits until nothing is under way. */
  async come(): Promise<void> {
    const end = performance.now() + LONGEST_MS;
    const underWay = (): number => this.#open + this.#working + this.#tasks.length;
    for (let still = 0; still < TURNS; still = underWay() > 0 ? 0 : still + 1) {
      if (performance.now() > end) throw new Error(`Never quiet: ${underWay()} under way`);
      await turn();
    }
  }

  close(): void {
    for (const undo of this.#undo) undo();
    for (const task of this.#tasks.splice(0)) later(task);
  }
}
