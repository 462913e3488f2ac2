import type { OpenContext } from '../call/handler.ts';
import type { Database } from '../db/database.ts';
import type { World } from '../world.ts';

/** What a command of staff works with. */
export interface Desk {
  /** The parts of the world that staff reach: no keys, no passwords. */
  readonly world: Pick<World, 'db' | 'clock' | 'chance' | 'files' | 'jobs'>;
  /** Where file names start from. */
  readonly directory: string;
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** What a change of content stands on. */
export type ContentContext = Pick<OpenContext, 'db' | 'now' | 'chance' | 'jobs' | 'clock'>;

/** Runs work in one transaction that has the world's clock standing still. */
export function atOnce<T>({ world }: Desk, work: (context: ContentContext) => Promise<T>): Promise<T> {
  const now = world.clock.now();
  return world.db.transaction((tx: Database) => work({ ...world, db: tx, now }));
}
