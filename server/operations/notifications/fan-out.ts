import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { JobContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { trainingAnswers, trainings } from '../../db/schema/trainings.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { notify } from './notify.ts';

/** One page of an audience. */
interface Page {
  /** `all`, `division:CODE`, or `training:CODE` for the people who accepted it. */
  readonly audience: string;
  /**
   * Of a training's people, only those who had answered by this instant (milliseconds since 1970).
   */
  readonly answeredBy?: number | undefined;
  /** The last Access ID of the page before; empty for the first one. */
  readonly after: string;
  readonly size: number;
}

const accepted = (db: Database, code: number, { after, answeredBy, size }: Page) =>
  db
    .select({ id: trainingAnswers.accountId })
    .from(trainingAnswers)
    .where(
      and(
        eq(trainingAnswers.trainingCode, code),
        eq(trainingAnswers.status, TRACKING_STATUS.accept),
        answeredBy === undefined ? undefined : lte(trainingAnswers.answeredAt, answeredBy),
        gt(trainingAnswers.accountId, after),
      ),
    )
    .orderBy(asc(trainingAnswers.accountId))
    .limit(size);

const registered = (db: Database, division: string | undefined, { after, size }: Page) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        gt(accounts.id, after),
        eq(accounts.termsAccepted, true),
        division === undefined
          ? undefined
          : sql`${accounts.divisions} @> ${JSON.stringify([division])}::jsonb`,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(size);

/** The Access IDs of one page of an audience, in their order. */
async function audiencePage(db: Database, page: Page): Promise<string[]> {
  const [, kind, name = ''] = /^(division|training):(.+)$/.exec(page.audience) ?? [];
  const rows =
    kind === 'training'
      ? await accepted(db, Number(name), page)
      : await registered(db, kind && name, page);
  return rows.map(({ id }) => id);
}

const PAGE = 500;
type Reminder = NonNullable<PayloadOf<'push-fan-out'>['reminder']>;

/**
 * Whether a reminder is still valid: the training may have been moved or cancelled since the page
 * was queued.
 */
async function takesPlace(db: Database, { training, startsAt }: Reminder): Promise<boolean> {
  const [row] = await db
    .select({ code: trainings.code })
    .from(trainings)
    .where(
      and(
        eq(trainings.code, training),
        eq(trainings.startsAt, startsAt),
        ne(trainings.status, 'cancelled'),
      ),
    );
  return row !== undefined;
}

/**
 * Notifies one page of an audience and enqueues the next page in the same transaction: after an
 * interruption it continues with that page.
 */
export async function fanOut(
  payload: PayloadOf<'push-fan-out'>,
  context: JobContext,
): Promise<void> {
  const { db, jobs } = context;
  const { reminder } = payload;
  if (reminder && !(await takesPlace(db, reminder))) return;
  const people = await audiencePage(db, { ...payload, size: PAGE });
  await notify(
    context,
    people,
    payload.notice,
    reminder ? { reminderOf: reminder.training, urgent: reminder.urgent } : {},
  );
  const last = people.at(-1);
  if (last !== undefined && people.length === PAGE)
    await jobs.enqueue(db, 'push-fan-out', [{ ...payload, after: last }]);
}
