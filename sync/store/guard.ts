import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { isSealed } from './record.ts';

/** Thrown when code tries to store a value that the vault has not sealed; nothing is written. */
export class UnsealedWrite extends Error {
  constructor(table: string) {
    super(`Refused to store an unsealed value in ${table}.`);
    this.name = 'UnsealedWrite';
  }
}

/** Integers, tags and names may lie in clear; text of a person may not, so long text is refused too. */
const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 100);

function isGuarded(row: object): boolean {
  return Object.entries(row).every(([field, value]) => (field === 'body' ? isSealed(value) : isPlain(value)));
}

/**
 * Law of rule 1.7: a synchronous guard below Dexie that refuses unsealed values.
 * It cannot seal by itself, for an IndexedDB transaction ends at the first foreign await.
 */
export function sealedOnly(tables: readonly string[]): Middleware<DBCore> {
  const guarded = (table: DBCoreTable): DBCoreTable => ({
    ...table,
    mutate: (request: DBCoreMutateRequest) => {
      const rows: readonly object[] = request.type === 'add' || request.type === 'put' ? request.values : [];
      return rows.every(isGuarded) ? table.mutate(request) : Promise.reject(new UnsealedWrite(table.name));
    },
  });
  return {
    stack: 'dbcore',
    name: 'sealed-only',
    create: (core) => ({ ...core, table: (name) => (tables.includes(name) ? guarded(core.table(name)) : core.table(name)) }),
  };
}
