import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { t } from '../../i18n/t.ts';
import { typeName } from '../../i18n/type-name.ts';
import { saveFile } from '../../live/save-file.ts';
import { icsOf } from '../../rules/ics.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { startOf } from '../../rules/upcoming.ts';

/** A training without an end takes at least as long as its join window, four times over: one hour. */
const USUAL_LENGTH_MS = 4 * JOIN_WINDOW_MS;

/** Hands a training to the device's calendar as a file, made here, so that it works without a connection (rule 4.7). */
export function addToCalendar(training: UpcomingTraining): void {
  const startsAt = startOf(training);
  const file = icsOf(
    {
      id: String(training.training_code),
      name: training.name,
      startsAt,
      endsAt: training.training_end_date ? Date.parse(training.training_end_date) : startsAt + USUAL_LENGTH_MS,
      details: training.trainer_name
        ? t('calendar.details', { type: typeName(training.type), name: training.trainer_name })
        : typeName(training.type),
      url: training.platform_url ? safeUrl(training.platform_url)?.href : undefined,
    },
    Date.now(),
  );
  saveFile(`training-${training.training_code}.ics`, 'text/calendar;charset=utf-8', file);
}
