import type { RosterPerson } from '../../../../sync/contract/roster.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { saveFile } from '../../../live/save-file.ts';
import { csvOf } from '../../../rules/roster.ts';
import { answerOf } from './roster-row.tsx';

/** Hands the day sheet out as a CSV file, made on this device. */
export function saveCsv(code: string, people: readonly RosterPerson[]): void {
  const head = [tc('roster.csvId'), tc('roster.csvName'), tc('roster.csvCity'), tc('roster.csvAnswer'), tc('roster.csvAt')];
  saveFile(`day-sheet-${code}.csv`, 'text/csv;charset=utf-8', csvOf(head, people, answerOf));
}
