import { COMPARED, isSame } from './options.ts';
import type { Row } from './report.ts';

const { usual: USUAL, large: LARGE } = COMPARED;
const isUsual = (row: Row): boolean => isSame(row, USUAL);
const line = (kind: string, name: string, value: number): string => `${kind} ${name} ${value.toFixed(2)}`;

/**
 * What the figures come to: how much of its bare statement a read keeps, rates a second, and how much longer (median at 200 a second) a call takes
 * with a hundred thousand accounts than with a thousand. What was not measured has no line.
 */
export function summary(rows: readonly Row[]): string[] {
  const on = (database: Row['database']) => rows.filter((row) => row.database === database);
  const rateOf = (name: string, database: Row['database'] = 'PostgreSQL', accounts: number = USUAL.accounts) =>
    on(database).find((row) => row.name === name && row.programs === USUAL.programs && row.accounts === accounts)?.rate.perSecond;
  const lines: string[] = [];
  const rate = (name: string, value: number | undefined): void => {
    if (value !== undefined) lines.push(`rate ${name} ${value.toFixed(0)}`);
  };
  for (const { shareOf } of on('PostgreSQL').filter(isUsual)) if (shareOf) lines.push(line('share', shareOf.pair, shareOf.share));
  rate('search-pg', rateOf('search-course'));
  rate('search-embedded', rateOf('search-course', 'embedded'));
  rate('accept', rateOf('accept-reject-webinar, hot', 'PostgreSQL', LARGE.accounts) ?? rateOf('accept-reject-webinar, hot'));
  for (const { name, growth } of on('PostgreSQL')) if (growth !== undefined) lines.push(line('growth', name, growth));
  return lines;
}
