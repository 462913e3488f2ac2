import pg from 'pg';

/**
 * Returns the milliseconds for which a database has run statements, by its own count (PostgreSQL 14
 * or newer).
 */
export async function databaseMs(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ ms: number }>(
      'select active_time as ms from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.ms ?? 0;
  } finally {
    await client.end();
  }
}

/** Returns the processor seconds of a server, by its own metrics. */
export async function processorSeconds(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const [, value] = /^process_cpu_seconds_total (\S+)/m.exec(text) ?? [];
  if (value === undefined)
    throw new Error('The metrics do not say how much processor the server has used.');
  return Number(value);
}
