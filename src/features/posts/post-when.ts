import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dateTimeOf, dayOf } from '../../i18n/dates.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { timeOf, zoneDiffers } from '../../rules/when.ts';

/** When something was written: today's by its time, older by its day. */
export function postWhen(written: string, now: number): string {
  const at = Date.parse(written);
  if (Number.isNaN(at)) return '';
  if (dayAt(at) !== dayAt(now)) return dayOf(at);
  return zoneDiffers(at, deviceZone) ? dateTimeOf(at, deviceZone) : timeOf(at);
}
