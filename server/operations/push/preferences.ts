import { eq } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import {
  minuteOfTime,
  type Quiet,
  timeOfMinute,
  USUAL_QUIET,
} from '../../../sync/contract/rules/quiet-hours.ts';
import type { Database } from '../../db/database.ts';
import { pushPreferences } from '../../db/schema/push.ts';
import { USUAL_SWITCHES } from '../../domain/push.ts';

type Row = typeof pushPreferences.$inferSelect;

/** Returns a person's preferences as the rules need them; without a `row`, the defaults. */
export interface Preferences {
  readonly switches: typeof USUAL_SWITCHES;
  readonly quiet: Quiet;
}

export const preferencesIn = (row: Row | null | undefined): Preferences => ({
  switches: { ...USUAL_SWITCHES, ...row?.switches },
  quiet: row
    ? { on: row.quietOn, from: row.quietFrom, to: row.quietTo, timeZone: row.timeZone }
    : USUAL_QUIET,
});

/** Returns a person's preferences as in the call's response. */
export async function readPreferences(
  db: Database,
  accountId: string,
): Promise<ResponseOf<'push-preferences'>> {
  const [row] = await db
    .select()
    .from(pushPreferences)
    .where(eq(pushPreferences.accountId, accountId));
  const { switches, quiet } = preferencesIn(row);
  return {
    error: false,
    switches,
    quiet_hours: {
      on: quiet.on,
      from: timeOfMinute(quiet.from),
      to: timeOfMinute(quiet.to),
      time_zone: quiet.timeZone,
    },
  };
}

/** Stores a person's preferences. */
export async function savePreferences(
  db: Database,
  accountId: string,
  input: RequestOf<'save-push-preferences'>,
): Promise<void> {
  const wanted = {
    switches: input.switches,
    quietOn: input.quiet_hours.on,
    quietFrom: minuteOfTime(input.quiet_hours.from),
    quietTo: minuteOfTime(input.quiet_hours.to),
    timeZone: input.quiet_hours.time_zone,
  };
  await db
    .insert(pushPreferences)
    .values({ accountId, ...wanted })
    .onConflictDoUpdate({ target: pushPreferences.accountId, set: wanted });
}
