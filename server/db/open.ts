import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Opened } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is; an address wins over a directory. */
export interface Place {
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
  /** Told when an idle connection breaks; the pool opens another one by itself. */
  readonly onLost: (failure: Error) => void;
}

/** Opens either database and brings its tables up to date; everything above sees no difference. */
export async function open(place: Place): Promise<Opened> {
  if (place.databaseUrl) return openPostgres(place.databaseUrl, place.onLost);
  mkdirSync(place.dataDirectory, { recursive: true });
  return openEmbedded({ directory: join(place.dataDirectory, 'database') });
}
