import type { Opened } from '../../db/database.ts';
import { type Audience, CHANGES_CHANNEL } from './note-change.ts';

/** Called when something changed for one of its audiences; `any` if changes may have been missed. */
export type Hear = (audience: Audience | 'any') => void;

/** Passes the changes of every instance on to this instance's subscribers. */
export interface Hub {
  /** Returns an unsubscribe function; `end` is called when the hub itself stops. */
  readonly subscribe: (audiences: readonly Audience[], hear: Hear, end: () => void) => () => void;
  readonly stop: () => Promise<void>;
}

const isAudience = (text: string): text is Audience => text === 'all' || /^(account|division):/.test(text);

/** Listens once for all subscribers of this process. */
export async function openHub(listen: Opened['listen']): Promise<Hub> {
  const hearers = new Map<string, Set<Hear>>();
  const ends = new Set<() => void>();
  const unlisten = await listen(CHANGES_CHANNEL, (payload) => {
    if (isAudience(payload)) for (const hear of hearers.get(payload) ?? []) hear(payload);
    else for (const hear of new Set([...hearers.values()].flatMap((set) => [...set]))) hear('any');
  });
  return {
    subscribe: (audiences, hear, end) => {
      ends.add(end);
      for (const audience of audiences) hearers.set(audience, (hearers.get(audience) ?? new Set()).add(hear));
      return () => {
        ends.delete(end);
        for (const audience of audiences) {
          const set = hearers.get(audience);
          set?.delete(hear);
          if (set?.size === 0) hearers.delete(audience);
        }
      };
    },
    stop: async () => {
      for (const end of ends) end();
      await unlisten();
    },
  };
}
