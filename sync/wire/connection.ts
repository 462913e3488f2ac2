import type { Edges } from '../edges.ts';

/** How requests fare: `weak` while answers take long. Whether there is a connection at all is another question. */
export type Connection = 'usual' | 'weak';

/** So long a request may go without an answer (milliseconds) before the connection is weak: it is named within five seconds. */
const WEAK_AFTER_MS = 4_500;
/** An upload may take longer, at the pace of a usual line (bytes a millisecond). */
const USUAL_PACE = 64;

/** What one engine knows of its connection. */
export interface ConnectionWatch {
  /** A request of this size begins; what is returned hears once whether it was answered. */
  readonly asked: (bytes: number) => (answered: boolean) => void;
  /** The connection as soon as it is another than the one that the caller knows. */
  readonly other: (known: Connection) => Promise<Connection>;
}

/** Watches how long answers take: a slow one makes the connection weak, until one comes quickly. A request that is lost says nothing of it. */
export function watchConnection({ later }: Pick<Edges, 'later'>): ConnectionWatch {
  let now: Connection = 'usual';
  let waiting: ((now: Connection) => void)[] = [];
  const note = (is: Connection): void => {
    if (is === now) return;
    now = is;
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(is);
  };
  return {
    asked(bytes) {
      let quick = true;
      const cancel = later(
        () => {
          quick = false;
          note('weak');
        },
        WEAK_AFTER_MS + bytes / USUAL_PACE,
      );
      return (answered) => {
        cancel();
        if (answered && quick) note('usual');
      };
    },
    other: (known) => (known === now ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(now)),
  };
}
