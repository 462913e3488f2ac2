import pg from 'pg';
import type { Listener, Opened } from './database.ts';

const RECONNECT_MS = 1000;

/** Listeners that share one dedicated connection. */
export interface Channels {
  readonly listen: Opened['listen'];
  readonly close: () => Promise<void>;
}

/**
 * LISTEN on a connection of its own, because a pooled one may be given to somebody else at any time. When it breaks, it is opened
 * again and every listener is told that messages may be missing.
 */
export function channelsOf(address: string, onLost: (failure: Error) => void): Channels {
  const listeners = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: address, keepAlive: true, application_name: 'chairside listener' });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    fresh.on('error', onLost);
    fresh.on('end', lost);
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  };
  const reopen = (): void => {
    client = connect();
    client.then(
      () => {
        for (const each of [...listeners.values()].flatMap((set) => [...set])) each('');
      },
      (failure: Error) => {
        onLost(failure);
        lost();
      },
    );
  };
  function lost(): void {
    if (closed) return;
    clearTimeout(again);
    again = setTimeout(reopen, RECONNECT_MS);
  }

  return {
    listen: async (channel, listener) => {
      const already = listeners.get(channel);
      const set = already ?? new Set<Listener>();
      listeners.set(channel, set.add(listener));
      client ??= connect();
      const open = await client;
      if (!already) await open.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(listener);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(again);
      // A connection that never opened has nothing to close, and its failure was already reported.
      const open = await client?.catch(() => undefined);
      await open?.end();
    },
  };
}
