import { BUDGETS } from '../budgets.ts';
import type { DocumentName } from '../contract/index.ts';
import type { Device } from '../device/device.ts';
import { unchangedAt } from '../documents/unchanged.ts';
import type { Edges } from '../edges.ts';
import { onceMore } from '../once-more.ts';
import { openHead } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { savesDataHere } from '../wire/reach.ts';
import { bringIn } from './bring-in.ts';
import { beginCatchUp, endCatchUp } from './catch-up.ts';
import { askWhatChanged } from './change-feed.ts';
import { createListener } from './listen.ts';
import type { Pulls } from './pulls.ts';

/**
 * Time (milliseconds) after which a hidden page stops listening; it asks for changes when it is
 * visible again.
 */
const HIDDEN_MS = 60_000;
/** Shortest interval (milliseconds) between questions for changes when the page becomes visible. */
const VISIBLE_INTERVAL_MS = 30_000;
/** Longest time (milliseconds) that pulls wait for the answer whether they are needed. */
const PULL_HOLD_MS = 3_000;
/** Debounce of events (milliseconds): a bulk import on the server causes thousands. */
const EVENT_DEBOUNCE_MS = 1_000;

/**
 * Keeps stored documents current while the page is visible: asks for changes, and listens for
 * events.
 */
export interface Watch {
  /** The page became visible or hidden. */
  attend(visible: boolean): void;
  /** The account or the connection may have changed. */
  returned(): void;
  /** The person has signed out or locked the app. */
  left(): void;
  /** Whether the page is known to be hidden. */
  isHidden(): boolean;
  /** The running question to the change feed. */
  asking(): Promise<void> | undefined;
}

interface WatchOptions {
  readonly active: () => Promise<Store | null>;
  readonly device: () => Promise<Device>;
  readonly pulls: () => Pulls;
}

export function createWatch(edges: Edges, { active, device, pulls }: WatchOptions): Watch {
  let visible: boolean | undefined;
  let minInterval = Number.POSITIVE_INFINITY;
  let isWaitedFor = false;
  let asking: Promise<void> | undefined;
  let cancelRest = (): void => undefined;

  /**
   * Pulls the changed documents, the most recently viewed first. With data saver only those that
   * may be on the screen.
   */
  async function bring(store: Store, keys: readonly string[]): Promise<void> {
    const uses = await store.db.uses.bulkGet([...keys]);
    const sorted = keys
      .map((key, i) => ({ key, at: uses[i]?.at ?? 0 }))
      .toSorted((a, b) => b.at - a.at);
    const on = await device();
    await Promise.all(
      sorted.map(async ({ key, at }, i) => {
        const lately =
          i < BUDGETS.maybeOnScreen ||
          (i < BUDGETS.refreshedAtOnce && at > edges.now() - BUDGETS.usedLately);
        if (!lately && (await savesDataHere(edges, store))) return;
        const row = await store.db.documents.get(key);
        const content = row && (await openHead(store, row));
        // Only `land` writes these rows, with the read's name as their endpoint.
        if (content)
          await pulls().bring(store, on, row.endpoint as DocumentName, content.request, {
            urgency: lately ? 'revalidation' : 'prefetch',
          });
      }),
    );
  }

  const ask = async (ms: number): Promise<void> => {
    const store = await active();
    if (!store) return;
    // Before the answer: a pull that no longer waits for it may also bring missed changes.
    await beginCatchUp(store, await unchangedAt(store.db), edges.now());
    const outcome = await askWhatChanged(edges, store, ms);
    // The question failed: the person still counts as away.
    if (!outcome.ok) await endCatchUp(store);
    // Not awaited: the next question need not wait. If the store closes, its documents stay stale.
    if (outcome.ok) void bring(store, outcome.value).catch(() => undefined);
  };
  const check = onceMore(() => {
    const asked = ask(minInterval);
    const holdsPulls = isWaitedFor;
    minInterval = Number.POSITIVE_INFINITY;
    isWaitedFor = false;
    if (!holdsPulls) return asked;
    let cancel = (): void => undefined;
    const waited = new Promise<void>((resolve) => {
      cancel = edges.later(resolve, PULL_HOLD_MS);
    });
    const question = Promise.race([waited, asked.catch(() => undefined)]).then(() => {
      cancel();
      if (asking === question) asking = undefined;
    });
    asking = question;
    return asked;
  });
  /**
   * Asks for changes unless any tab has within `ms` milliseconds. `holdsPulls`: pulls wait for the
   * answer.
   */
  const scheduleCheck = (ms: number, holdsPulls = true): Promise<void> => {
    minInterval = Math.min(minInterval, ms);
    isWaitedFor ||= holdsPulls;
    // If the store closes meanwhile, the next check asks.
    return check().catch(() => undefined);
  };
  let events = 0;
  /** Follows the first event at once, and all that arrive soon after it together. */
  const onEvent = (): void => {
    events += 1;
    if (events > 1) return;
    void scheduleCheck(0);
    edges.later(() => {
      const isEventPending = events > 1;
      events = 0;
      if (isEventPending) onEvent();
    }, EVENT_DEBOUNCE_MS);
  };
  // Asks whenever a stream opens: changes made while it was connecting were in no answer and cause
  // no event.
  const listener = createListener(edges, {
    active,
    changed: (isEvent) => (isEvent ? onEvent() : void scheduleCheck(0, false)),
  });
  /**
   * The page is visible: checks for changes and fetches the documents this person needs offline.
   */
  const begin = async (ms: number, anyway: boolean): Promise<void> => {
    listener.wake(anyway);
    await scheduleCheck(ms);
    const store = await active();
    if (store) await bringIn(edges, await device(), store, pulls());
  };

  return {
    attend(isVisible) {
      const wasVisible = visible === true;
      visible = isVisible;
      cancelRest();
      if (!isVisible) {
        cancelRest = edges.later(listener.rest, HIDDEN_MS);
        return;
      }
      void begin(VISIBLE_INTERVAL_MS, !wasVisible).catch(() => undefined);
    },
    returned() {
      if (visible) void begin(0, false).catch(() => undefined);
    },
    left: listener.rest,
    isHidden: () => visible === false,
    asking: () => asking,
  };
}
