import type { Activity } from '../../../sync/contract/records.ts';
import { ta } from '../../i18n/en/activity.ts';
import { saveFile } from '../../live/save-file.ts';
import { activityCsv } from '../../rules/activity.ts';

/** Hands the record out as a CSV file, made on this device. */
export function saveCsv(activities: readonly Activity[]): void {
  const head = [
    ta('activity.csvDay'),
    ta('activity.csvTime'),
    ta('activity.csvKind'),
    ta('activity.csvTitle'),
    ta('activity.csvState'),
    ta('activity.csvMinutes'),
  ];
  const text = activityCsv(head, activities, ({ kind }) => ta(`activity.kind.${kind}`));
  saveFile('my-activities.csv', 'text/csv;charset=utf-8', text);
}
