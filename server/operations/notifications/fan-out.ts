import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { JobContext } from '../../context.ts';
import { accounts } from '../../db/schema-accounts.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { notify } from './notify.ts';

const PAGE = 500;

/** Notifies one page of an audience and enqueues the next page in the same transaction: after an interruption it continues where it was. */
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
  await notify(
    context,
    page.map(({ id }) => id),
    payload.notice,
  );
  const last = page.at(-1);
  if (last && page.length === PAGE) await jobs.enqueue(db, 'push-fan-out', [{ ...payload, after: last.id }]);
}
