import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../server/db/database.ts';

/**
 * Proves in every API test that no foreign work runs inside a transaction, which would block
 * others. Functions that are wrapped by `outsideTransactions` fail while one is open.
 */
export function watchedTransactions(watched: Database) {
  const inside = new AsyncLocalStorage<true>();
  const transaction: Database['transaction'] = (work, config) =>
    watched.transaction((tx) => inside.run(true, () => work(tx)), config);
  // Everything else is the database's own.
  const db = Object.create(watched, { transaction: { value: transaction } }) as Database;
  function outsideTransactions<T extends object>(name: string, port: T): T {
    const checked = Object.entries(port).map(([method, work]) => [
      method,
      (...given: unknown[]): unknown => {
        if (inside.getStore())
          throw new Error(
            `${name}.${method} inside a transaction blocks the users of its connection and its locks.`,
          );
        return work(...given);
      },
    ]);
    return Object.fromEntries(checked) as T; // The same methods with the same types.
  }
  return { db, outsideTransactions };
}

/** Proves that calls that only read write nothing, because a replica may serve them. */
export function refusingWrites(reading: Database): Database {
  const refuse = (method: string) => ({
    value: (): never => {
      throw new Error(`A call that only reads asked for ${method}.`);
    },
  });
  const methods = ['insert', 'update', 'delete', 'transaction'] as const;
  // Everything else is the database's own.
  return Object.create(
    reading,
    Object.fromEntries(methods.map((method) => [method, refuse(method)])),
  ) as Database;
}
