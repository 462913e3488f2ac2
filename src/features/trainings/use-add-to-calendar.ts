import { tt } from '../../i18n/en/trainings.ts';
import { typeName } from '../../i18n/type-name.ts';
import { saveFile } from '../../live/save-file.ts';
import { useMe } from '../../live/use-me.ts';
import { useRead } from '../../live/use-read.ts';
import { keptRange } from '../../rules/calendar/days.ts';
import { type AnyTraining, entryOf, newestOf } from '../../rules/calendar-entry.ts';
import { icsName, icsOf } from '../../rules/ics.ts';

/** Hands a training to the device's calendar as a file, made here, so that it works without a connection (rule 4.7). */
export function useAddToCalendar(): (training: AnyTraining) => Promise<void> {
  const me = useMe();
  const read = useRead();
  return async (training) => {
    const now = Date.now() + (me?.clockOffset ?? 0);
    // A calendar that does not open leaves what the card shows.
    const calendar = await read('calendar', keptRange(now)).catch(() => undefined);
    const code = String(training.training_code);
    const newest = newestOf(
      training,
      calendar?.trainings.find(({ training_code }) => String(training_code) === code),
    );
    const { type, trainer_name, cancel_reason, status } = newest;
    const details = [
      trainer_name ? tt('training.fileDetails', { type: typeName(type), name: trainer_name }) : typeName(type),
      ...(status === 'cancelled' ? [tt('training.fileCancelled'), cancel_reason ?? ''] : []),
    ];
    const entry = entryOf(newest, details.filter(Boolean).join('\n'), me?.profile === 'trainer');
    saveFile(icsName(code), 'text/calendar;charset=utf-8', icsOf(entry, now));
  };
}
