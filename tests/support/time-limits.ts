import pg from 'pg';

/** Time limits of a role under PostgreSQL's names, in milliseconds. */
export type TimeLimits = Readonly<
  Partial<
    Record<
      | 'lock_timeout'
      | 'statement_timeout'
      | 'idle_in_transaction_session_timeout'
      | 'transaction_timeout',
      number
    >
  >
>;

/**
 * Sets the time limits of the connecting role in its database, as an operator does; a server that
 * opens afterwards uses them.
 */
export async function setTimeLimits(address: string, limits: TimeLimits): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const database = pg.escapeIdentifier(new URL(address).pathname.slice(1));
    for (const [name, ms] of Object.entries(limits))
      await client.query(`alter role current_user in database ${database} set ${name} = ${ms}`);
  } finally {
    await client.end();
  }
}
