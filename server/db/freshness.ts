/** Up to where a database has written its log: a position, and in which history (PostgreSQL's timeline). */
export interface LogPosition {
  readonly position: string;
  readonly timeline: number;
}

/** What a replica's freshness is told from. */
export interface Lag {
  /** The position that holds everything the head has committed. */
  readonly head: () => Promise<LogPosition>;
  /** Whether the replica has replayed that far. */
  readonly hasReplayed: (to: LogPosition) => Promise<boolean>;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Told why a replica could not be asked. */
  readonly onFailure: (failure: Error) => void;
}

/** Between two rounds; who asks meanwhile shares the next one. */
const BETWEEN_MS = 5;
/** A replica that is a little behind is asked so often, at such distances, before the head is read instead. */
const LOOKS = 3;
const LOOK_AGAIN_MS = 2;
/** So many rounds a replica that failed is left alone: some seconds. Then it is asked again, and until it answers no read waits for it. */
const LEFT_ALONE = 500;

/**
 * Says whether a replica holds everything that was committed before the question was asked: what this person wrote a moment ago, that their session
 * has ended, and what an event has just told of. The head is asked for its position once for all who ask meanwhile, so that it is asked at most some two
 * hundred times a second, however many read; a position that was asked for before the question would say nothing.
 */
export function freshness({ head, hasReplayed, wait, onFailure }: Lag): () => Promise<boolean> {
  let leftAlone = 0;
  let isGone = false;
  let gathering: Promise<boolean> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function look(): Promise<boolean> {
    const newest = await head();
    for (let looks = 1; ; looks += 1) {
      if (await hasReplayed(newest)) return true;
      if (looks === LOOKS) return false;
      await wait(LOOK_AGAIN_MS);
    }
  }

  function lost(failure: unknown): false {
    isGone = true;
    leftAlone = LEFT_ALONE;
    onFailure(failure instanceof Error ? failure : new Error(String(failure)));
    return false;
  }

  async function round(): Promise<boolean> {
    await last;
    // From here on a question is newer than the answer.
    gathering = undefined;
    if (leftAlone > 0) {
      leftAlone -= 1;
      return false;
    }
    if (!isGone) return look().catch(lost);
    // One that stands still answers nobody, and reads wait no second time to learn that: it is asked beside them.
    leftAlone = LEFT_ALONE;
    void look().then(() => {
      isGone = false;
      leftAlone = 0;
    }, lost);
    return false;
  }

  return () => {
    if (!gathering) {
      gathering = round();
      last = gathering.then(() => wait(BETWEEN_MS));
    }
    return gathering;
  };
}
