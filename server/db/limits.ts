import pg from 'pg';
import { LONGEST_TRANSACTION_MS } from '../domain/changes.ts';
import { SECOND } from '../domain/time.ts';
import { codeOf } from '../error-code.ts';
import { connectionTo, DatabaseNotReady, withConnection } from './connection.ts';

/**
 * Time limits of the serving role, in milliseconds. They are set on the role in this database, so
 * that every connection has them: a pool in front takes no startup parameters and shares a
 * session's settings among strangers. PostgreSQL leaves out those that its version does not know.
 */
const LIMITS: Readonly<Record<string, number>> = {
  lock_timeout: 2 * SECOND,
  statement_timeout: LONGEST_TRANSACTION_MS,
  idle_in_transaction_session_timeout: LONGEST_TRANSACTION_MS,
  // From PostgreSQL 17 on.
  transaction_timeout: LONGEST_TRANSACTION_MS,
};

interface Found {
  readonly role: string;
  readonly database: string;
  /**
   * Lists limits that are not set, or above the longest transaction, on which the change feed
   * relies. A tighter limit is the operator's choice.
   */
  readonly missing: readonly string[];
}

const on = <T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(address, 'limits', work);

const LOOK = `select current_user as role, current_database() as database, coalesce(array_agg(name order by name), '{}') as missing from pg_settings
  where name = any($1) and (setting::bigint = 0 or setting::bigint > $2)`;

async function look(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<Found>(LOOK, [Object.keys(LIMITS), LONGEST_TRANSACTION_MS]);
  if (!rows[0]) throw new Error('The settings of a connection were not told.');
  return rows[0];
}

const inWords = ({ role, database, missing }: Found): string[] =>
  missing.map(
    (name) =>
      `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${name} = ${LIMITS[name]}`,
  );

/**
 * An arbitrary advisory-lock number that no other program uses. The lock is needed because
 * PostgreSQL fails one of two concurrent changes of a role's settings.
 */
const LIMITS_LOCK = 4173_0003;

/**
 * Sets the limits that the role lacks; every role may do so for itself. All in one transaction, so
 * that no other instance sees half of them.
 */
const setForRole = (address: string, found: Found): Promise<void> =>
  on(address, async (client) => {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LIMITS_LOCK})`);
    for (const statement of inWords(found)) await client.query(statement);
    await client.query('commit');
  });

/**
 * Runs the check on as many connections as a server uses at once, each held for a moment, so that a
 * pool in front lends as many of its own.
 */
const onEach = <T>(
  address: string,
  connections: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<readonly T[]> =>
  Promise.all(
    Array.from({ length: connections }, () =>
      on(address, async (client) => {
        await client.query('begin');
        const result = await work(client);
        await client.query('select pg_sleep(0.05)');
        await client.query('commit');
        return result;
      }),
    ),
  );

/**
 * Gives the connections of an address time limits, or throws with the statements that the operator
 * has to run. `connections`: as many as the server uses at once.
 */
export async function limitTimes(address: string, connections: number): Promise<void> {
  const lookAtEach = async () =>
    (await onEach(address, connections, look)).find(({ missing }) => missing.length > 0);
  const before = await lookAtEach();
  if (!before) return;
  const failure: unknown = await setForRole(address, before).then(
    // A pool reuses its open connections, which get the role's limits only when they are reopened.
    () =>
      onEach(address, connections, async (client) => {
        for (const name of before.missing) await client.query(`set ${name} = ${LIMITS[name]}`);
      }).then(() => undefined),
    (thrown: unknown) => thrown,
  );
  // Another instance that started at the same moment may have set them.
  const found = await lookAtEach();
  if (!found) return;
  const why =
    failure instanceof Error ? `The server could not set them itself (${failure.message}). ` : '';
  throw new DatabaseNotReady(
    `Connections of the role ${found.role} have no time limit of ${LONGEST_TRANSACTION_MS} ms or less: ${found.missing.join(', ')}. ${why}Run, as this role or as a superuser:
${inWords(found).join(';\n')};
Then let a pool in front open its connections anew (PgBouncer: RECONNECT). A limit in the address itself goes before that of the role.`,
    { cause: failure },
  );
}

/**
 * Refuses a replica whose role has no time limits. The primary's role has them on the replica too;
 * another role's limits can only be set at the primary. A replica that does not answer gets no
 * reads either.
 */
export async function checkReplica(address: string, replica: string): Promise<void> {
  if (connectionTo(replica, {}).user === connectionTo(address, {}).user) return;
  const found = await on(replica, look).catch(() => undefined);
  if (!found?.missing.length) return;
  throw new DatabaseNotReady(
    `Connections of the role ${found.role} to the replica have no time limit of ${LONGEST_TRANSACTION_MS} ms or less: ${found.missing.join(', ')}. Run at the head:
${inWords(found).join(';\n')};`,
  );
}

/** A statement name that two connections both use. */
const NAMED = { name: 'name_of_two', text: 'select 1' };
const NAME_TAKEN = '42P05';
const NO_SUCH_NAME = '26000';

/**
 * Refuses a pool that lends connections per transaction and keeps no prepared statements: names
 * would collide with those of others, or be missing.
 */
export async function checkNames(address: string): Promise<void> {
  try {
    await on(address, (first) =>
      on(address, async (second) => {
        for (const client of [first, second, first]) await client.query(NAMED);
      }),
    );
  } catch (failure) {
    if (![NAME_TAKEN, NO_SUCH_NAME].includes(String(codeOf(failure)))) throw failure;
    throw new DatabaseNotReady(
      'The pool in front of the database keeps no prepared statements. Set DATABASE_PREPARE=0, or let the pool keep them (PgBouncer 1.21 or newer: max_prepared_statements).',
      { cause: failure },
    );
  }
}
