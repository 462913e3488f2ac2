import type { RosterPerson } from '../../../sync/contract/roster.ts';
import { rosterText } from '../../i18n/roster.ts';
import { saveFile } from '../../live/device/save-file.ts';
import { answerOf } from './roster-row.tsx';
import { csvOf } from './rules.ts';

/** Saves the attendance list as a CSV file, made on this device. */
export function saveRoster(code: string, people: readonly RosterPerson[]): void {
  const head = [
    rosterText('roster.csvId'),
    rosterText('roster.csvName'),
    rosterText('roster.csvCity'),
    rosterText('roster.csvAnswer'),
    rosterText('roster.csvAt'),
  ];
  saveFile(`day-sheet-${code}.csv`, 'text/csv;charset=utf-8', csvOf(head, people, answerOf));
}
