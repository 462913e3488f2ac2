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

type Ask = <N extends DocumentName>(
  store: Store,
  device: Device,
  name: N,
  request: RequestOf<N>,
  options: PullOptions,
) => Promise<Outcome<Pulled>>;

/** Pulls with their follow-ups: session values and prefetching. */
export interface Pulls {
  /**
   * A page's pull; it counts as a view. Two screens of one person that pull the same document share
   * one request.
   */
  readonly ask: Ask;
  /** The engine's own pull. */
  readonly bring: Ask;
}

interface PullsOptions {
  /** Called when the server has answered a read of this person. */
  readonly onAnswer: () => void;
  /** The running question to the change feed; pulls of stored documents wait for it. */
  readonly asking: () => Promise<void> | undefined;
}

/** Creates an engine's pulls; equal concurrent pulls of pages share one request. */
export function createPulls(edges: Edges, { onAnswer, asking }: PullsOptions): Pulls {
  const running = new Map<string, Promise<Outcome<Pulled>>>();

  /**
   * A pack may hold documents that no screen of this build reads: their rows are loaded on demand.
   */
  const edgesWith = async (name: DocumentName): Promise<Edges> =>
    rowOf(edges, name) ? edges : (await import('../wire/every-read.ts')).withReads(edges);

  const pullAndNote: Ask = async (store, device, name, request, options) => {
    const reading = await edgesWith(name);
    const facts: Partial<ReadFacts> = readOf(reading, name) ?? {};
    const needed = await facts.needs?.(store);
    if (needed) await askFor(store, device, needed);
    const outcome = await caughtUp(facts.missed, store, name, request, edges.now(), () =>
      pull(reading, store, name, request, options),
    );
    if (!outcome.ok) return outcome;
    if (outcome.value !== 'fresh') onAnswer();
    await noteInSession(facts, store, name, request, outcome.value);
    // Not awaited: if a sign-out closes the store meanwhile, the failure does not matter.
    void retryOnLostConnection(
      async () => ({ ok: true, value: await prefetchAfter(edges, device, store, name, request) }),
      1,
    );
    return outcome;
  };

  /** Pulls with this store, not the active one: another person may have signed in meanwhile. */
  const askFor = (store: Store, device: Device, [name, request]: PrefetchRequest) =>
    pulls.ask(store, device, name, request, {});

  const askViewed: Ask = async (store, device, name, request, options) => {
    const question = options.force || options.reload ? undefined : asking();
    // A missing document is pulled at once: its screen is empty.
    if (
      question &&
      (await store.db.documents
        .where('key')
        .equals(await documentKey(store, name, request))
        .count()) > 0
    )
      await question;
    // In parallel: the request neither waits for the disk nor fails with it.
    const noted = noteUse(edges, store, name, request).catch(() => undefined);
    const [outcome] = await Promise.all([
      pullAndNote(store, device, name, request, options),
      noted,
    ]);
    return outcome;
  };

  const pulls: Pulls = {
    ask(store, device, name, request, options) {
      const keyOf = (anew: boolean): string => JSON.stringify([store.tag, name, request, anew]);
      const key = keyOf(options.force === true || options.reload === true);
      // A forced pull also serves callers that accept a fresh document.
      const shared = running.get(key) ?? running.get(keyOf(true));
      if (shared) return shared;
      const begun = askViewed(store, device, name, request, options).finally(() =>
        running.delete(key),
      );
      running.set(key, begun);
      return begun;
    },
    bring: pullAndNote,
  };
  return pulls;
}
