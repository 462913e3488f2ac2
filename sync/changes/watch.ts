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

/** A page that is hidden for longer (milliseconds) does not hear of changes; it asks when somebody looks again. */
const HIDDEN_MS = 60_000;
/** What has changed is asked at most so often (milliseconds) only because somebody looks. */
const LOOKED_MS = 30_000;
/** Pulls wait at most so long (milliseconds) to hear whether they are needed. */
const WAITS_MS = 3_000;
/** Events that follow one another more quickly (milliseconds) cause one question together: a list that is brought into the server has thousands. */
const TOGETHER_MS = 1_000;

/** Keeps what is stored true while somebody looks: asks what has changed, and listens for it. */
export interface Watch {
  /** Somebody looks at the page, or nobody does any more. */
  attend(visible: boolean): void;
  /** Who is signed in, or whether there is a connection, may be another now. */
  returned(): void;
  /** The person has left, or locked. */
  left(): void;
  /** Whether the page is known to be hidden. */
  isHidden(): boolean;
  /** The question that is on its way about all documents together. */
  asking(): Promise<void> | undefined;
}

interface Around {
  readonly active: () => Promise<Store | null>;
  readonly device: () => Promise<Device>;
  readonly pulls: () => Pulls;
}

export function createWatch(edges: Edges, { active, device, pulls }: Around): Watch {
  let visible: boolean | undefined;
  let apart = Number.POSITIVE_INFINITY;
  let isWaitedFor = false;
  let asking: Promise<void> | undefined;
  let cancelRest = (): void => undefined;

  /** The documents that changed, those first that were looked at last. Without data saver all of them come, else what may be on the screen. */
  async function bring(store: Store, keys: readonly string[]): Promise<void> {
    const uses = await store.db.uses.bulkGet([...keys]);
    const sorted = keys.map((key, i) => ({ key, at: uses[i]?.at ?? 0 })).toSorted((a, b) => b.at - a.at);
    const on = await device();
    await Promise.all(
      sorted.map(async ({ key, at }, i) => {
        const lately = i < BUDGETS.maybeOnScreen || (i < BUDGETS.refreshedAtOnce && at > edges.now() - BUDGETS.usedLately);
        if (!lately && (await savesDataHere(edges, store))) return;
        const row = await store.db.documents.get(key);
        const content = row && (await openHead(store, row));
        // Only `land` writes these rows, with the read's name as their endpoint.
        if (content) await pulls().bring(store, on, row.endpoint as DocumentName, content.request, { urgency: lately ? 'revalidation' : 'prefetch' });
      }),
    );
  }

  const ask = async (ms: number): Promise<void> => {
    const store = await active();
    if (!store) return;
    // Before the answer: a pull that does not wait for it any more brings what was missed, too.
    await beginCatchUp(store, await unchangedAt(store.db), edges.now());
    const outcome = await askWhatChanged(edges, store, ms);
    // Nothing was heard: they are still away.
    if (!outcome.ok) await endCatchUp(store);
    // Not awaited: the next change is asked about meanwhile. If the store closes, its documents stay stale.
    if (outcome.ok) void bring(store, outcome.value).catch(() => undefined);
  };
  const look = onceMore(() => {
    const asked = ask(apart);
    const holdsPulls = isWaitedFor;
    apart = Number.POSITIVE_INFINITY;
    isWaitedFor = false;
    if (!holdsPulls) return asked;
    let cancel = (): void => undefined;
    const waited = new Promise<void>((resolve) => {
      cancel = edges.later(resolve, WAITS_MS);
    });
    const mine = Promise.race([waited, asked.catch(() => undefined)]).then(() => {
      cancel();
      if (asking === mine) asking = undefined;
    });
    asking = mine;
    return asked;
  });
  /** `holdsPulls`: what is asked for meanwhile waits for the answer. */
  const lookApart = (ms: number, holdsPulls = true): Promise<void> => {
    apart = Math.min(apart, ms);
    isWaitedFor ||= holdsPulls;
    // If the store closes meanwhile, the next look asks.
    return look().catch(() => undefined);
  };
  let heard = 0;
  /** The first event is followed at once, all that come soon after it together. */
  const hear = (): void => {
    heard += 1;
    if (heard > 1) return;
    void lookApart(0);
    edges.later(() => {
      const isHeardAgain = heard > 1;
      heard = 0;
      if (isHeardAgain) hear();
    }, TOGETHER_MS);
  };
  // Whenever a stream opens, however lately it was asked: what changed in between was in no answer, and no event will say it.
  const listener = createListener(edges, { active, changed: (isEvent) => (isEvent ? hear() : void lookApart(0, false)) });
  /** Somebody looks: what changed comes, and what this person needs without a connection. */
  const begin = async (ms: number, anyway: boolean): Promise<void> => {
    listener.wake(anyway);
    await lookApart(ms);
    const store = await active();
    if (store) await bringIn(edges, await device(), store, pulls());
  };

  return {
    attend(now) {
      const wasVisible = visible === true;
      visible = now;
      cancelRest();
      if (!now) {
        cancelRest = edges.later(listener.rest, HIDDEN_MS);
        return;
      }
      void begin(LOOKED_MS, !wasVisible).catch(() => undefined);
    },
    returned() {
      if (visible) void begin(0, false).catch(() => undefined);
    },
    left: listener.rest,
    isHidden: () => visible === false,
    asking: () => asking,
  };
}
