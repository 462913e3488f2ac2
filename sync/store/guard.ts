import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { isSealed } from './record.ts';

/** Thrown when code tries to store a value that the vault has not sealed; nothing is written. */
export class UnsealedWrite extends Error {
  constructor(table: string) {
    super(`Refused to store an unsealed value in ${table}.`);
    this.name = 'UnsealedWrite';
  }
}

/**
 * Fields allowed in clear, by sealed table: tags, names of calls and states, integers. All other
 * fields belong in `body`.
 */
export type ClearFields = Readonly<Record<string, readonly string[]>>;

/** Whether a value may be in clear. Long text is refused, because it may be a person's. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 100) ||
  (Array.isArray(value) && value.every(isTag));
/** Whether a value is a digest in hex or a single sign, such as `ANYWHERE`. */
const isTag = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{64}$|^\W$/.test(value);

const isGuarded = (row: object, clear: readonly string[]): boolean =>
  'body' in row &&
  Object.entries(row).every(([field, value]) =>
    field === 'body' ? isSealed(value) : clear.includes(field) && isPlain(value),
  );

/**
 * Returns a synchronous guard below Dexie that refuses unsealed values (rule 1.7). The guard cannot
 * seal them itself, because an IndexedDB transaction ends at the first foreign await.
 */
export function sealedOnly(tables: ClearFields): Middleware<DBCore> {
  const guarded = (table: DBCoreTable, clear: readonly string[]): DBCoreTable => ({
    ...table,
    mutate: (request: DBCoreMutateRequest) => {
      const rows: readonly object[] =
        request.type === 'add' || request.type === 'put' ? request.values : [];
      return rows.every((row) => isGuarded(row, clear))
        ? table.mutate(request)
        : Promise.reject(new UnsealedWrite(table.name));
    },
  });
  return {
    stack: 'dbcore',
    name: 'sealed-only',
    create: (core) => ({
      ...core,
      table: (name) => {
        const clear = tables[name];
        return clear ? guarded(core.table(name), clear) : core.table(name);
      },
    }),
  };
}
