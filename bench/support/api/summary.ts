import { HOT_ANSWERS } from './calls.ts';
import { HOT } from './history.ts';
import { COMPARED, isSame } from './options.ts';
import type { Row } from './report.ts';

const { usual: USUAL, large: LARGE } = COMPARED;
const isUsual = (row: Row): boolean => isSame(row, USUAL);
const line = (kind: string, name: string, value: number): string =>
  `${kind} ${name} ${value.toFixed(2)}`;

/**
 * Summarizes the figures: which share of its bare statement's rate a read reaches, rates a second,
 * and how much longer (median at 200 a second) a call takes with a hundred thousand accounts than
 * with a thousand, with the least and the greatest of the turns. Unmeasured figures have no line.
 */
export function summary(rows: readonly Row[]): string[] {
  const on = (database: Row['database']) => rows.filter((row) => row.database === database);
  const rateOf = (name: string, database: Row['database']) =>
    on(database).find((row) => row.name === name && isUsual(row))?.rate.perSecond;
  const lines: string[] = [];
  const rate = (name: string, value: number | undefined): void => {
    if (value !== undefined) lines.push(`rate ${name} ${value.toFixed(0)}`);
  };
  for (const { shareOf } of on('PostgreSQL').filter(isUsual))
    if (shareOf) lines.push(line('share', shareOf.pair, shareOf.share));
  rate('search-pg', rateOf('search-course', 'PostgreSQL'));
  rate('search-embedded', rateOf('search-course', 'embedded'));
  const hot = on('PostgreSQL').find((row) => row.name === HOT_ANSWERS && isSame(row, LARGE));
  // Only with half of a hundred thousand people on the training; any other number is another
  // question.
  if ((hot?.acceptedBeside ?? 0) >= HOT.accepted) rate('accept', hot?.rate.perSecond);
  for (const { name, growth } of on('PostgreSQL'))
    if (growth)
      lines.push(
        `${line('growth', name, growth.share)} (${growth.least.toFixed(2)}-${growth.most.toFixed(2)})`,
      );
  return lines;
}
