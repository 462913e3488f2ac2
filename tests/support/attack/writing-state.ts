import type { Opened } from '../../../server/db/database.ts';

export const WRITERS = ['writer-1', 'writer-2', 'writer-3', 'writer-4'] as const;
/** Number of rows that each writer keeps: it deletes old rows as it adds new ones. */
export const KEPT = 100;

/**
 * A writer's committed writes: their count in one table, and the numbers of the last ones in
 * another.
 */
interface Written {
  readonly count: number;
  readonly last: readonly number[];
}

/** Returns the committed writes of each writer. */
export async function stateOf(execute: Opened['execute']): Promise<Record<string, Written>> {
  const { rows } =
    await execute(`select id as key, deleted_at::int as count, (select coalesce(json_agg(request -> 'count' order by seq), '[]') from changes where audience = id) as last
    from deleted_posts where id like 'writer-%'`);
  return Object.fromEntries(
    (rows as (Written & { readonly key: string })[]).map(({ key, count, last }) => [
      key,
      { count, last },
    ]),
  );
}
