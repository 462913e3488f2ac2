import type { Db } from '../store/db.ts';

/** The row of the clock that says which tab listens for the whole device. */
const ROW = 'listener';
/** How long one that gives no sign of life counts as listening (milliseconds): it was closed, or is frozen. */
const LISTENS_MS = 45_000;

/** Takes the listening over, if nobody does it any more or `anyway`; the number of the one who does now, or 0. */
export const beginListening = (db: Db, now: number, anyway: boolean): Promise<number> =>
  db.transaction('rw', db.clock, async () => {
    const row = await db.clock.get(ROW);
    const left = (row?.until ?? 0) - now;
    // A clock that was set back makes no lease longer.
    if (!anyway && left > 0 && left <= LISTENS_MS) return 0;
    const value = (row?.value ?? 0) + 1;
    await db.clock.put({ name: ROW, value, until: now + LISTENS_MS });
    return value;
  });

const setUntil = (db: Db, mine: number, until: number): Promise<boolean> =>
  db.clock
    .where('name')
    .equals(ROW)
    .filter(({ value }) => value === mine)
    .modify({ until })
    .then((changed) => changed > 0);

/** Gives a sign of life; false: another one listens now. */
export const keepListening = (db: Db, mine: number, now: number): Promise<boolean> => setUntil(db, mine, now + LISTENS_MS);

/** Gives the listening back, if it is still this one's. */
export const endListening = (db: Db, mine: number): Promise<boolean> => setUntil(db, mine, 0);
