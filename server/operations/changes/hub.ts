import { type AudienceKind, spreadOf } from '../../domain/changes.ts';
import type { Audience } from './note-change.ts';
import type { LogPart, ReadLog } from './read-log.ts';

/**
 * Called when something changed, or may have changed, for these audiences. The subscriber should
 * react at a random moment within this many milliseconds.
 */
export type Hear = (kinds: readonly AudienceKind[], withinMs: number) => void;

/** Passes the changes of every instance on to this instance's subscribers. */
export interface Hub {
  /**
   * Resolves with an unsubscribe function once no later commit can be missed. `end` is called when
   * the hub stops.
   */
  readonly subscribe: (
    audiences: readonly Audience[],
    hear: Hear,
    end: () => void,
  ) => Promise<() => void>;
  /** Age of the last reading of the log, in milliseconds; 0 without subscribers. */
  readonly age: () => number;
  readonly stop: () => Promise<void>;
}

interface HubOptions {
  /** Interval between readings of the log while there are subscribers (milliseconds). */
  readonly everyMs?: number;
  /**
   * Length of a gap between readings (milliseconds) after which changes may be missed: the database
   * may have been replaced.
   */
  readonly blindMs?: number;
  /** A monotonic clock (milliseconds). */
  readonly now: () => number;
  readonly onFailure: (failure: unknown) => void;
}

const KINDS = ['account', 'division', 'session'] as const;
const kindOf = (audience: Audience): AudienceKind =>
  KINDS.find((kind) => audience.startsWith(`${kind}:`)) ?? 'all';

/** Reads the log for all subscribers of this process; without any, it does not read. */
export function openHub(
  read: ReadLog,
  { everyMs = 200, blindMs = 10_000, now, onFailure }: HubOptions,
): Hub {
  const hearers = new Map<string, Set<Hear>>();
  const ends = new Set<() => void>();
  let seen: string | undefined;
  let readAt = 0;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasFailed = false;

  const tell = (kindsBySubscriber: ReadonlyMap<Hear, ReadonlySet<AudienceKind>>): void => {
    const withinMs = spreadOf(kindsBySubscriber.size);
    for (const [hear, kinds] of kindsBySubscriber) hear([...kinds], withinMs);
  };
  const tellEverybody = (): void =>
    tell(
      new Map(
        [...hearers.values()]
          .flatMap((set) => [...set])
          .map((hear) => [hear, new Set(['any'] as const)]),
      ),
    );
  const tellOf = (audiences: readonly Audience[]): void => {
    const kindsBySubscriber = new Map<Hear, Set<AudienceKind>>();
    for (const audience of audiences) {
      for (const hear of hearers.get(audience) ?? [])
        kindsBySubscriber.set(
          hear,
          (kindsBySubscriber.get(hear) ?? new Set()).add(kindOf(audience)),
        );
    }
    tell(kindsBySubscriber);
  };
  const take = (part: LogPart): void => {
    const isBlind = seen !== undefined && (part.isOther || now() - readAt > blindMs);
    seen = part.seen;
    readAt = now();
    hasFailed = false;
    // Ended sessions are still announced: a possible gap ends no stream.
    tellOf(
      isBlind
        ? part.audiences.filter((audience) => kindOf(audience) === 'session')
        : part.audiences,
    );
    if (isBlind) tellEverybody();
  };
  const next = (): void => {
    clearTimeout(timer);
    if (isStopped || ends.size === 0) {
      // The next subscriber begins with a new snapshot.
      seen = undefined;
      return;
    }
    timer = setTimeout(() => {
      look().catch((failure: unknown) => {
        // Reported once, not with every attempt until the next success.
        if (!hasFailed) onFailure(failure);
        hasFailed = true;
      });
    }, everyMs);
  };
  function look(): Promise<void> {
    reading ??= read(seen)
      .then(take)
      .finally(() => {
        reading = undefined;
        next();
      });
    return reading;
  }

  return {
    subscribe: async (audiences, hear, end) => {
      if (isStopped) {
        // The hub is stopping: nothing else would end the subscriber, which would delay the
        // shutdown.
        end();
        return () => undefined;
      }
      ends.add(end);
      for (const audience of audiences)
        hearers.set(audience, (hearers.get(audience) ?? new Set()).add(hear));
      const unsubscribe = (): void => {
        ends.delete(end);
        for (const audience of audiences) {
          const set = hearers.get(audience);
          set?.delete(hear);
          if (set?.size === 0) hearers.delete(audience);
        }
      };
      try {
        if (seen === undefined) await look();
      } catch (failure) {
        unsubscribe();
        throw failure;
      }
      return unsubscribe;
    },
    age: () => (seen === undefined ? 0 : now() - readAt),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      for (const end of ends) end();
      // The failure was already reported to the subscriber that waits for it.
      await reading?.catch(() => undefined);
    },
  };
}
