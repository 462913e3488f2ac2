import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { typeName } from '../../../i18n/type-name.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { useMedia } from '../../../live/use-media.ts';
import type { Mark } from '../../../rules/calendar/marks.ts';
import type { Control } from '../../../rules/controls.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { timeOf, zoneDiffers } from '../../../rules/when.ts';
import { Pic } from '../../../ui/pic.tsx';
import { TrainingControls } from '../training-controls.tsx';
import styles from './calendar-entry.module.css';
import { EntryState } from './entry-state.tsx';
import { TrainerLine } from './trainer-line.tsx';
import { VenueLink } from './venue-link.tsx';

export interface CalendarEntryProps {
  training: CalendarTraining;
  control: Control;
  mark: Mark;
  accepted: boolean;
}

function hoursOf(training: CalendarTraining): string {
  const from = startOf(training);
  const zone = zoneDiffers(from, deviceZone) ? ' IST' : '';
  if (!training.training_end_date) return timeOf(from) + zone;
  return tc('calendar.range', { from: timeOf(from), to: timeOf(Date.parse(training.training_end_date)) }) + zone;
}

/** One training in the calendar: the division's bar, when, what, with whom, how it stands, what it asks. */
export function CalendarEntry({ training, control, mark, accepted }: CalendarEntryProps) {
  const media = useMedia();
  const { name, type, trainer_name, venue, program, division_code } = training;
  return (
    <article
      className={styles.entry}
      data-div={division_code || undefined}
      data-over={training.status === 'cancelled' || undefined}
      data-training={String(training.training_code)}
    >
      <div className={styles.words}>
        <p className={styles.when}>{hoursOf(training)}</p>
        <h3>{name}</h3>
        <p className="meta">{[typeName(type), venue, trainer_name].filter(Boolean).join(', ')}</p>
        <EntryState training={training} mark={mark} control={control} accepted={accepted} />
      </div>
      <Pic src={media(program?.image)} alt="" name={name} ratio="1:1" division={division_code} small />
      <div className={styles.acts}>
        {training.counts && <TrainerLine training={training} />}
        {training.status !== 'cancelled' && <TrainingControls control={control} training={training} />}
        {training.status !== 'cancelled' && <VenueLink training={training} />}
      </div>
    </article>
  );
}
