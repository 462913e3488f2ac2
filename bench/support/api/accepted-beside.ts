import pg from 'pg';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import { HOT } from './history.ts';
import type { Person } from './people.ts';

/** Returns how many others have accepted the popular training. */
export async function acceptedBeside(address: string, people: readonly Person[]): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ accepted: number }>(
      'select count(*)::int as accepted from training_answers where training_code = $1 and status = $2 and account_id <> all($3)',
      [HOT.code, TRACKING_STATUS.accept, people.map(({ id }) => id)],
    );
    return rows[0]?.accepted ?? 0;
  } finally {
    await client.end();
  }
}
