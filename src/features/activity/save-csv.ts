import type { Activity } from '../../../sync/contract/records.ts';
import { dayOf } from '../../i18n/dates.ts';
import { activityText } from '../../i18n/subjects/activity.ts';
import { saveFile } from '../../live/device/save-file.ts';
import { stateWords } from './kinds.ts';
import { activityCsv } from './rules.ts';

/** Saves the record as a CSV file, made on this device. */
export function saveActivities(activities: readonly Activity[]): void {
  const head = [
    activityText('activity.csvDay'),
    activityText('activity.csvTime'),
    activityText('activity.csvKind'),
    activityText('activity.csvTitle'),
    activityText('activity.csvState'),
    activityText('activity.csvMinutes'),
  ];
  const text = activityCsv(head, activities, { dayOf, kindOf: ({ kind }) => activityText(`activity.kind.${kind}`), stateOf: stateWords });
  saveFile('my-activities.csv', 'text/csv;charset=utf-8', text);
}
