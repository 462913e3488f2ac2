const day = { timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' } as const;
const short = new Intl.DateTimeFormat('en-GB', { ...day, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const long = new Intl.DateTimeFormat('en-GB', { ...day, month: 'long' });

/** An instant as a notice says it: `Wed, 12 Sep 2026, 09:30`, in Asia/Kolkata, months in three letters (rule 2.30). */
export const inIndia = (instant: number): string => short.format(instant).replace('Sept', 'Sep');

/** A day as paper says it: `12 September 2026`, in Asia/Kolkata. */
export const inIndiaLong = (instant: number): string => long.format(instant);

/** The calendar month of an instant in Asia/Kolkata, as `2026-09`. */
export const monthInIndia = (instant: number): string => new Date(instant + 19_800_000).toISOString().slice(0, 7);
