import { type ComponentType, memo } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { calendarText } from '../../i18n/calendar.ts';
import { shortDayOf } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { trainingFileDetails } from '../../i18n/training-file.ts';
import { typeName } from '../../i18n/type-name.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { useCalendarFile } from '../../live/use-calendar-file.ts';
import type { Held } from '../../live/use-held.ts';
import { useMedia } from '../../live/use-media.ts';
import type { Control } from '../../rules/controls.ts';
import { sessionPlace } from '../../rules/session-place.ts';
import { startOf } from '../../rules/upcoming.ts';
import { timeOf, zoneDiffers } from '../../rules/when.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './calendar-entry.module.css';
import { EntryState, type EntryStateProps } from './entry-state.tsx';
import type { ChangeMark } from './rules/marks.ts';
import { TrainerLine } from './trainer-line.tsx';
import { VenueLink } from './venue-link.tsx';

/** A cancelled training that the person wanted to attend may still be in another calendar; a file removes it there. */
function CancelledControls({ training }: { training: CalendarTraining }) {
  const saveCalendarFile = useCalendarFile();
  if (training.accept_reject !== true && !training.counts) return null;
  return (
    <div className="acts acts--quiet">
      <Button variant="text" icon="calendar" onClick={() => void saveCalendarFile(training, trainingFileDetails)}>
        {calendarText('calendar.tellCancelled')}
      </Button>
    </div>
  );
}

/** Parts of an entry that other features provide. */
export interface EntryParts extends Pick<EntryStateProps, 'AnswerState'> {
  readonly Controls: ComponentType<{ control: Control; training: CalendarTraining }>;
  readonly HeldAnswer: ComponentType<{ held: Held; training: CalendarTraining }>;
}

export interface CalendarEntryProps {
  training: CalendarTraining;
  control: Control;
  mark: ChangeMark;
  accepted: boolean;
  /** The answer while it can be undone. */
  held: Held | null;
  parts: EntryParts;
}

function hoursOf(training: CalendarTraining): string {
  const from = startOf(training);
  const zone = zoneDiffers(from, deviceZone) ? ' IST' : '';
  if (!training.training_end_date) return timeOf(from) + zone;
  const to = Date.parse(training.training_end_date);
  // An end on another day is shown with its day.
  const ends = dayAt(from) === dayAt(to) ? timeOf(to) : `${shortDayOf(to)}, ${timeOf(to)}`;
  return calendarText('calendar.range', { from: timeOf(from), to: ends }) + zone;
}

function Entry({ training, control, mark, accepted, held, parts: { AnswerState, Controls, HeldAnswer } }: CalendarEntryProps) {
  useLanguage();
  const media = useMedia();
  const { name, type, trainer_name, venue, program, division_code } = training;
  const place = sessionPlace(training);
  const takesPlace = training.status !== 'cancelled';
  if (held)
    return (
      <article className={styles.folded} data-div={division_code || undefined} data-training={String(training.training_code)}>
        <HeldAnswer key={held.until} held={held} training={training} />
      </article>
    );
  return (
    <article
      className={styles.entry}
      data-div={division_code || undefined}
      data-over={!takesPlace || undefined}
      data-training={String(training.training_code)}
    >
      <div className={styles.parts}>
        <div className={styles.words}>
          <p className={styles.when}>{hoursOf(training)}</p>
          <h3>
            {place ? (
              <Link to={place} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="meta">{[typeName(type), venue, trainer_name].filter(Boolean).join(', ')}</p>
          <EntryState training={training} mark={mark} control={control} accepted={accepted} AnswerState={AnswerState} />
        </div>
        <Pic src={media(program?.image)} alt="" name={name} ratio="1:1" division={division_code} small />
        <div className={styles.acts}>
          {training.counts && <TrainerLine training={training} />}
          {takesPlace ? <Controls control={control} training={training} /> : <CancelledControls training={training} />}
          {takesPlace && <VenueLink training={training} />}
        </div>
      </div>
    </article>
  );
}

/** One training in the calendar: the division's colour, time, name, trainer, state and control; renders only when one of these changes. */
export const CalendarEntry = memo(Entry);
