import { monthInIndia } from './time.ts';

/** The fields of an entry that a month's total needs; `at` in milliseconds since 1970. */
interface Counted {
  readonly kind: string;
  readonly title: string;
  readonly at: number;
  readonly ref?: string | number;
  readonly minutes?: number;
}

/** A calendar month in Asia/Kolkata. */
export interface MonthTotal {
  readonly month: string;
  readonly entries: number;
  readonly trainings: number;
  readonly completed: number;
  readonly minutes: number;
}

const ATTENDED: ReadonlySet<string> = new Set(['joined', 'checked-in', 'given']);

/** Totals by month, latest first. A session that was joined and checked in counts once. */
export function totalsByMonth(entries: readonly Counted[]): MonthTotal[] {
  const months = new Map<string, Counted[]>();
  for (const entry of entries) {
    const month = monthInIndia(entry.at);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, of]) => {
      const attended = new Map(
        of.filter(({ kind }) => ATTENDED.has(kind)).map((entry) => [entry.ref, entry.minutes ?? 0]),
      );
      const completed = of.filter(({ kind }) => kind === 'completed');
      const minutes = [
        ...attended.values(),
        ...completed.map((entry) => entry.minutes ?? 0),
      ].reduce((sum, each) => sum + each, 0);
      return {
        month,
        entries: of.length,
        trainings: attended.size,
        completed: completed.length,
        minutes,
      };
    });
}
