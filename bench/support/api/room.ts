import { type LiveServer, startServer } from '../../../tests/support/live-server.ts';
import { freePort } from '../../../tests/support/programs.ts';
import type { Measured } from './calls.ts';
import { type Filled, filled } from './filled.ts';
import type { Size } from './options.ts';
import { askersOf, type Person, signInPeople } from './people.ts';
import type { Row } from './report.ts';
import type { Shot } from './shot.ts';

/** A server of one size of the world, with signed-in people. */
export interface Room {
  readonly size: Size;
  readonly database: Row['database'];
  readonly place: Filled;
  readonly server: LiveServer;
  /** The address of its metrics. */
  readonly metrics: string;
  readonly people: readonly Person[];
  /** The requests of each call to this room. */
  readonly aimed: Map<string, Promise<() => Shot>>;
  readonly close: () => Promise<void>;
}

/** Fills a database with a year of history, and starts the built server on it. */
export async function openRoom(
  database: Row['database'],
  postgres: string | undefined,
  size: Size,
): Promise<Room> {
  const place = await filled(database === 'PostgreSQL' ? postgres : undefined, size, true);
  const port = await freePort();
  const env = {
    RATE_PER_MINUTE: '1000000',
    DEMO_CONTROLS: '0',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(port),
    METRICS_HOST: '127.0.0.1',
  };
  const server = await startServer({ ...place.env, ...env }, 'built');
  const people = await signInPeople(server.url, askersOf(size.accounts));
  return {
    ...{ size, database, place, server, people, aimed: new Map() },
    metrics: `http://127.0.0.1:${port}/metrics`,
    close: async () => {
      await server.stop();
      await place.remove();
    },
  };
}

/**
 * Returns the requests of a call to a room. They continue from one run to the next, because a
 * repeated write would change nothing.
 */
export function aimAt(
  { server, people, aimed }: Room,
  { name, aim }: Measured,
): Promise<() => Shot> {
  const requests = aimed.get(name) ?? aim(server.url, people);
  aimed.set(name, requests);
  return requests;
}
