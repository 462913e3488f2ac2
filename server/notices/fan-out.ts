import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '../db/schema-accounts.ts';
import type { JobContext } from '../jobs/job.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { tell } from './tell.ts';

const PAGE = 500;

/** Tells one page of a division, or of everybody, and asks for the next page in the same transaction: broken off, it goes on where it was. */
export async function fanOut(payload: PayloadOf<'push-fan-out'>, context: JobContext): Promise<void> {
  const { db, jobs } = context;
  const division = /^division:(.+)$/.exec(payload.audience)?.[1];
  const among = division === undefined ? undefined : sql`${accounts.divisions} @> ${JSON.stringify([division])}::jsonb`;
  const page = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(gt(accounts.id, payload.after), eq(accounts.termsAccepted, true), among))
    .orderBy(asc(accounts.id))
    .limit(PAGE);
  await tell(
    context,
    page.map(({ id }) => id),
    payload.notice,
  );
  const last = page.at(-1);
  if (last && page.length === PAGE) await jobs.enqueue(db, 'push-fan-out', [{ ...payload, after: last.id }]);
}
