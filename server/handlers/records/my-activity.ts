import type { Handler } from '../../call/handler.ts';
import { totalsByMonth } from '../../domain/activity.ts';
import { activitySources } from '../../queries/activity-sources.ts';

const YEAR_MS = 366 * 24 * 3_600_000;
/** Entries of one source that are counted, and entries in all that are listed: a device keeps the whole answer. */
const MOST = { counted: 1000, listed: 200 } as const;

/** The record of a year: everything there is a source for, the latest first. */
export const myActivity: Handler<'my-activity'> = async (_input, { db, account, now }) => {
  const asked = { account, since: now - YEAR_MS, now, most: MOST.counted };
  const found = await Promise.all(activitySources.map((source) => source(db, asked)));
  const entries = found.flat().sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  return {
    error: false,
    activities: entries.slice(0, MOST.listed).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    totals: totalsByMonth(entries),
  };
};
