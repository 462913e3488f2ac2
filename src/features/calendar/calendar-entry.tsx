import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { useLanguage } from '../../i18n/language.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { timeRangeOf, trainingFileDetails, typeName } from '../../i18n/training-texts.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/clock.ts';
import type { CalendarHere } from '../../live/documents/use-calendar.ts';
import { useCalendarFile } from '../../live/media/save-file.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { type Held, type HeldAnswers, isAccepted } from '../../live/outbox/training-answers.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { type Control, controlOf, isCurrent } from '../../rules/trainings.ts';
import { Button, Quiet } from '../../ui/controls/button.tsx';
import { DayEntry } from '../../ui/lists/day-entry.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { OutsideLink } from '../../ui/overlays/outside.tsx';
import styles from './calendar.module.css';
import { EntryState, type EntryStateProps, TrainerLine } from './entry-state.tsx';
import { type ChangeMark, changeMarkOf, type SeenBefore } from './rules/marks.ts';

interface EntryContext {
  readonly calendar: CalendarHere;
  readonly held: HeldAnswers;
  readonly me: Me;
  readonly now: number;
  readonly seen: SeenBefore;
  readonly parts: EntryParts;
  /** Another part of the screen has the filled button. */
  readonly quiet: boolean;
}

interface Entries {
  readonly entry: (training: CalendarTraining) => ReactNode;
  /** The first training that can be joined now. */
  readonly open: CalendarTraining | undefined;
}

/**
 * Returns a function that renders a training. All marks are computed once, so that a clock tick
 * renders only the entries that it changes.
 */
export function useEntry({ calendar, held, me, now, seen, parts, quiet }: EntryContext): Entries {
  const marks = useMemo(
    () =>
      new Map<CalendarTraining, ChangeMark>(
        calendar.trainings.map((each) => [each, changeMarkOf(each, seen)]),
      ),
    [calendar.trainings, seen],
  );
  // Only the first training that can be joined has a filled button.
  const controls = (training: CalendarTraining): Control =>
    isCurrent(training, now) && training.status !== 'cancelled'
      ? controlOf(training, me.profile, now)
      : 'none';
  const open = calendar.trainings.find(
    (training) => controls(training) === 'join' && !held.has(String(training.training_code)),
  );
  const entry = (training: CalendarTraining): ReactNode => (
    <CalendarEntry
      training={training}
      control={controls(training)}
      mark={marks.get(training) ?? null}
      accepted={isAccepted(training, calendar.pending)}
      held={held.get(String(training.training_code)) ?? null}
      main={!quiet && training === open}
      parts={parts}
    />
  );
  return { entry, open };
}

/** A workshop's address, and a map if its URL is safe (S6). */
function VenueLink({ training: { venue_address, venue_map_url } }: { training: CalendarTraining }) {
  const map = venue_map_url ? safeUrl(venue_map_url) : null;
  if (!venue_address && !map) return null;
  return (
    <p className={styles.venue}>
      {venue_address && <span className="meta">{venue_address}</span>}
      {map && (
        <OutsideLink className="link" href={map.href}>
          <Icon name="place" small />
          {calendarText('calendar.map')}
        </OutsideLink>
      )}
    </p>
  );
}

/**
 * Saves a calendar file that removes a cancelled training from the person's other calendar, where
 * it may still be.
 */
function CancelledControls({ training }: { training: CalendarTraining }) {
  const saveCalendarFile = useCalendarFile();
  if (training.accept_reject !== true && !training.counts) return null;
  return (
    <div className="acts acts--quiet">
      <Button
        variant="text"
        icon="calendar"
        onClick={() => void saveCalendarFile(training, trainingFileDetails)}
      >
        {calendarText('calendar.tellCancelled')}
      </Button>
    </div>
  );
}

/** Parts of an entry that other features provide. */
export interface EntryParts extends Pick<EntryStateProps, 'AnswerState'> {
  readonly Controls: ComponentType<{ control: Control; training: CalendarTraining }>;
  readonly HeldAnswer: ComponentType<{ held: Held; training: CalendarTraining }>;
  /** The training that can be joined now, shown above a week's hours. */
  readonly NowLine: ComponentType<{ training: CalendarTraining }>;
}

export interface CalendarEntryProps {
  training: CalendarTraining;
  control: Control;
  mark: ChangeMark;
  accepted: boolean;
  /** The person's answer, while it can be undone. */
  held: Held | null;
  /** Its button is the screen's only filled button. */
  main: boolean;
  parts: EntryParts;
}

function Entry({
  training,
  control,
  mark,
  accepted,
  held,
  main,
  parts: { AnswerState, Controls, HeldAnswer },
}: CalendarEntryProps) {
  useLanguage();
  const media = useMedia();
  const { name, type, trainer_name, trainer_image, venue, program, division_code } = training;
  const place = sessionPlace(training);
  const takesPlace = training.status !== 'cancelled';
  return (
    <DayEntry
      code={String(training.training_code)}
      division={division_code || undefined}
      folded={held && <HeldAnswer key={held.until} held={held} training={training} />}
      over={!takesPlace}
      when={timeRangeOf(training, deviceZone)}
      name={name}
      to={place}
      meta={[typeName(type), venue, trainer_name].filter(Boolean).join(', ')}
      face={
        trainer_name &&
        !training.counts && <Face src={media(trainer_image)} name={trainer_name} small />
      }
      state={
        <EntryState
          training={training}
          mark={mark}
          control={control}
          accepted={accepted}
          AnswerState={AnswerState}
        />
      }
      picture={
        <Pic
          src={media(program?.image)}
          alt=""
          name={name}
          ratio="1:1"
          division={division_code}
          small
        />
      }
    >
      {training.counts && <TrainerLine training={training} />}
      <Quiet value={!main}>
        {takesPlace ? (
          <Controls control={control} training={training} />
        ) : (
          <CancelledControls training={training} />
        )}
      </Quiet>
      {takesPlace && <VenueLink training={training} />}
    </DayEntry>
  );
}

/** One training in the calendar; memoised, so that it renders only when a prop changes. */
export const CalendarEntry = memo(Entry);
