import type { Outcome } from '../contract/errors.ts';
import type { DocumentName, PrefetchRequest, RequestOf } from '../contract/index.ts';
import type { Device } from '../device/device.ts';
import { noteUse } from '../documents/cold-documents.ts';
import { type Pulled, type PullOptions, pull } from '../documents/pull.ts';
import type { Edges } from '../edges.ts';
import type { ReadFacts } from '../read.ts';
import { documentKey } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { retryOnLostConnection } from '../store/storage-error.ts';
import { readOf, rowOf } from '../wire/call.ts';
import { caughtUp } from './catch-up.ts';
import { noteInSession } from './note.ts';
import { prefetchAfter } from './prefetch.ts';

type Ask = <N extends DocumentName>(store: Store, device: Device, name: N, request: RequestOf<N>, options: PullOptions) => Promise<Outcome<Pulled>>;

/** Pulls with what follows them: session values, and what the next screen needs. */
export interface Pulls {
  /** What a page asks for: it counts as looked at. Two screens of one person that want the same document share one request. */
  readonly ask: Ask;
  /** What the engine brings by itself. */
  readonly bring: Ask;
}

interface Around {
  /** The server has answered a read of this person. */
  readonly onAnswer: () => void;
  /** What is just being asked about all documents together; until then those that are here are not asked for one by one. */
  readonly asking: () => Promise<void> | undefined;
}

/** The pulls of one engine; those of a page that are the same at the same time are one. */
export function createPulls(edges: Edges, { onAnswer, asking }: Around): Pulls {
  const running = new Map<string, Promise<Outcome<Pulled>>>();

  /** A pack may keep documents that no screen of this build asks for: their rows are loaded when one of them is. */
  const knowing = async (name: DocumentName): Promise<Edges> =>
    rowOf(edges, name) ? edges : (await import('../wire/every-read.ts')).withReads(edges);

  const pullAndNote: Ask = async (store, device, name, request, options) => {
    const around = await knowing(name);
    const facts: Partial<ReadFacts> = readOf(around, name) ?? {};
    const needed = await facts.needs?.(store);
    if (needed) await askFor(store, device, needed);
    const outcome = await caughtUp(facts.missed, store, name, request, edges.now(), () => pull(around, store, name, request, options));
    if (!outcome.ok) return outcome;
    if (outcome.value !== 'fresh') onAnswer();
    await noteInSession(facts, store, name, request, outcome.value);
    // Not awaited: if a sign-out closes the store meanwhile, nobody reads the failure.
    void retryOnLostConnection(async () => ({ ok: true, value: await prefetchAfter(edges, device, store, name, request) }), 1);
    return outcome;
  };

  /** Asks with this store, not the active one: another person may have signed in meanwhile. */
  const askFor = (store: Store, device: Device, [name, request]: PrefetchRequest) => pulls.ask(store, device, name, request, {});

  const lookedAt: Ask = async (store, device, name, request, options) => {
    const question = options.force || options.reload ? undefined : asking();
    // What is not here is asked for at once: somebody looks at an empty screen.
    if (
      question &&
      (await store.db.documents
        .where('key')
        .equals(await documentKey(store, name, request))
        .count()) > 0
    )
      await question;
    // Beside the request, which neither waits for the disk nor fails with it.
    const noted = noteUse(edges, store, name, request).catch(() => undefined);
    const [outcome] = await Promise.all([pullAndNote(store, device, name, request, options), noted]);
    return outcome;
  };

  const pulls: Pulls = {
    ask(store, device, name, request, options) {
      const keyOf = (anew: boolean): string => JSON.stringify([store.tag, name, request, anew]);
      const key = keyOf(options.force === true || options.reload === true);
      // What is asked anew serves who would take a fresh one.
      const shared = running.get(key) ?? running.get(keyOf(true));
      if (shared) return shared;
      const begun = lookedAt(store, device, name, request, options).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
    bring: pullAndNote,
  };
  return pulls;
}
