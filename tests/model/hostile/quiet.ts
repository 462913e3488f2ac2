import type { Disk } from '../../../sync/edges.ts';

/** The longest that a run waits for quiet (milliseconds); only a broken one waits that long. */
const LONGEST_MS = 20_000;
/** So many turns of the event loop without anything under way mean that nothing will happen by itself. */
const TURNS = 3;

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

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') return void setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Ends a transaction at its first write, as a full disk does; the fake one can say why, a browser's only that it ended. */
function refuse(transaction: IDBTransaction & { _abort?: (name: string) => void }): void {
  const open = transaction.objectStore.bind(transaction);
  let isOver = false;
  const abort = (): void => {
    if (isOver) return;
    isOver = true;
    if (transaction._abort) transaction._abort('QuotaExceededError');
    else transaction.abort();
  };
  const objectStore = (name: string): IDBObjectStore => {
    const store = open(name);
    for (const verb of ['put', 'add'] as const) {
      const write = store[verb].bind(store);
      store[verb] = (...given) => {
        const request = write(...given);
        request.addEventListener('success', abort);
        return request;
      };
    }
    return store;
  };
  Object.defineProperty(transaction, 'objectStore', { value: objectStore });
}

/** Counts what is under way on disk, in cryptography and in bodies, so that a run knows when a command has had its whole effect. */
export class Quiet {
  #open = 0;
  /** Whether the disk takes nothing of an account's any more. */
  full = false;
  readonly #undo: (() => void)[] = [];

  constructor() {
    for (const name of CRYPTO) {
      const real = crypto.subtle[name].bind(crypto.subtle) as (...given: unknown[]) => Promise<unknown>;
      Object.defineProperty(crypto.subtle, name, { configurable: true, value: (...given: unknown[]) => this.count(real(...given)) });
      this.#undo.push(() => Reflect.deleteProperty(crypto.subtle, name));
    }
  }

  count<T>(work: Promise<T>): Promise<T> {
    this.#open++;
    const end = (): void => void this.#open--;
    work.then(end, end);
    return work;
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

  /** The same disk, counted. As in a browser, whoever has a database open is asked to close it before it goes. */
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
      destroy: (tag, name) => this.count(close(tag, name)),
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
              if (this.full && asked[1] === 'readwrite' && db.name !== 'chairside-device') refuse(transaction);
              this.#until(transaction, ['complete', 'abort']);
              return transaction;
            },
          });
        });
        return request;
      },
    };
  }

  /** An answer whose body is counted while it is read. */
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
    for (let still = 0; still < TURNS; still = this.#open > 0 ? 0 : still + 1) {
      if (performance.now() > end) throw new Error(`Never quiet: ${this.#open} under way`);
      await turn();
    }
  }

  close(): void {
    for (const undo of this.#undo) undo();
  }
}
