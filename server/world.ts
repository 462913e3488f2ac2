import type { Keys } from './auth/keys.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Meters } from './meters.ts';
import type { Senders } from './senders/senders.ts';
import type { Settings } from './settings.ts';

/** Everything that the API stands on; no part of it is reached in any other way (law L8). */
export interface World {
  readonly db: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly senders: Senders;
  readonly meters: Meters;
}
