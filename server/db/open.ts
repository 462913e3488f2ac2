import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bounds, Watch } from './bounded-pool.ts';
import type { Opened } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Location of the database; an address takes precedence over a directory. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
  /** A streaming replica of the database, which may answer reads. */
  readonly replicaUrl?: string | undefined;
  /** The address for migrations: the database itself, not a pool, as its owner. */
  readonly migrateUrl?: string | undefined;
  /**
   * Whether reads are prepared under names; false behind a pool that keeps no prepared statements.
   */
  readonly prepare?: boolean;
  /**
   * A folder with a prepared empty embedded database, which the first start copies instead of
   * creating one.
   */
  readonly prepared?: string;
  /** Called when an idle connection breaks; the pool opens another one by itself. */
  readonly onLost: (failure: Error) => void;
  /** Bounds for a PostgreSQL server; `DEFAULT_BOUNDS` if absent. */
  readonly bounds?: Bounds;
  /**
   * Receives durations of statements and waits; the embedded database has no connections to watch.
   */
  readonly watch?: Watch;
}

/** Opens either database and migrates its schema; callers see no difference. */
export async function open(location: DatabaseLocation): Promise<Opened> {
  if (location.databaseUrl) return openPostgres(location.databaseUrl, location.onLost, location);
  mkdirSync(location.dataDirectory, { recursive: true });
  return openEmbedded({
    directory: join(location.dataDirectory, 'database'),
    ...(location.prepared === undefined ? {} : { prepared: location.prepared }),
  });
}
