import type { CSSProperties } from 'react';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { dayOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { timeRangeOf } from '../../i18n/training-texts.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { type Day, startOfDay, timeOf } from '../../rules/dates.ts';
import { endOf, phaseOf, sessionPlace } from '../../rules/joining.ts';
import { startOf } from '../../rules/trainings.ts';
import { Link } from '../../ui/controls/link.tsx';
import legend from './legend.module.css';
import { daysCovered, hourBlocks, hourScale, minutesAt, spanOn } from './rules/hours.ts';
import type { Days } from './use-view.ts';
import styles from './week.module.css';

interface WeekHoursProps {
  days: Days;
  week: readonly Day[];
  today: Day;
  now: number;
}

type Standing = 'in' | 'open' | 'past';

function standingOf(training: CalendarTraining, now: number): Standing {
  if (
    training.status === 'cancelled' ||
    training.accept_reject === false ||
    phaseOf(training, now) === 'over'
  )
    return 'past';
  return training.accept_reject === true || training.counts ? 'in' : 'open';
}

const words: Readonly<Record<Standing, (training: CalendarTraining) => string>> = {
  in: ({ counts }) => (counts ? '' : trainingText('training.accepted')),
  open: () => trainingText('training.open'),
  past: ({ status, accept_reject }) => {
    if (status === 'cancelled') return calendarText('calendar.cancelled');
    return accept_reject === false ? trainingText('training.isRejected') : '';
  },
};

interface BlockProps {
  training: CalendarTraining;
  now: number;
  style: CSSProperties;
  /** The training lasts for several days, so it has no place among the hours. */
  long?: boolean;
}

function Block({ training, now, style, long = false }: BlockProps) {
  const { name, trainer_name, training_code, division_code } = training;
  const place = sessionPlace(training);
  const standing = standingOf(training, now);
  const inner = (
    <>
      {!long && <b className={styles.when}>{timeRangeOf(training, deviceZone)}</b>}
      <b>{name}</b>
      {/* One line has no room for the state: the colour shows it, and screen readers read it. */}
      <span className={long ? 'visually-hidden' : undefined}>
        {[long && timeRangeOf(training, deviceZone), words[standing](training), trainer_name]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
  return (
    <li
      className={styles.block}
      style={style}
      data-training={String(training_code)}
      data-div={division_code || undefined}
      data-standing={standing}
    >
      {place ? <Link to={place}>{inner}</Link> : <div>{inner}</div>}
    </li>
  );
}

/** Custom properties for the style sheet, as a style. */
const at = (values: Readonly<Record<`--${string}`, string>>): CSSProperties =>
  values as CSSProperties; // React's type has no names of custom properties

/**
 * A week as seven columns with the hours of its trainings; trainings of several days are above the
 * columns.
 */
export function WeekHours({ days, week, today, now }: WeekHoursProps) {
  const columns = week.map((day) => {
    const all = days.get(day) ?? [];
    const timed = all.flatMap((training) => {
      const span = spanOn(day, startOf(training), endOf(training));
      return span ? [{ training, span }] : [];
    });
    return { day, timed };
  });
  const scale = hourScale(columns.flatMap(({ timed }) => timed.map(({ span }) => span)));
  const placed = columns.map((column) => ({
    ...column,
    blocks: hourBlocks(
      column.timed.map(({ span }) => span),
      scale,
    ),
  }));
  const height = Math.max(
    scale.height,
    ...placed.flatMap(({ blocks }) => blocks.map((block) => block.top + block.height)),
  );
  // Of all days, because a training that began before this week may continue in it.
  const long = [...days].flatMap(([day, all]) =>
    all.flatMap((training) => {
      const covered = spanOn(day, startOf(training), endOf(training))
        ? null
        : daysCovered(week, startOf(training), endOf(training));
      return covered ? [{ training, covered }] : [];
    }),
  );
  return (
    <>
      {long.length > 0 && (
        <ul role="list" aria-label={calendarText('calendar.anyTime')} className={styles.long}>
          {long.map(({ training, covered }) => (
            <Block
              key={String(training.training_code)}
              training={training}
              now={now}
              long
              style={at({ '--from': String(covered.place + 1), '--days': String(covered.days) })}
            />
          ))}
        </ul>
      )}
      <div className={styles.hours} style={at({ '--height': `${height}px` })}>
        <div aria-hidden="true" className={styles.scale}>
          {scale.hours.map(({ hour, top }) => (
            <span key={hour} style={at({ '--top': `${top}px` })}>
              {`${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {placed.map(({ day, timed, blocks }) => (
          <ul
            key={day}
            role="list"
            aria-label={dayOf(startOfDay(day))}
            className={styles.column}
            data-today={day === today || undefined}
          >
            {day === today && (
              <li
                aria-hidden="true"
                className={styles.now}
                data-time={timeOf(now)}
                style={at({ '--top': `${scale.at(minutesAt(now))}px` })}
              />
            )}
            {timed.map(({ training }, i) => {
              const { top, height: tall, depth } = blocks[i] ?? { top: 0, height: 0, depth: 0 };
              const style = at({
                '--top': `${top}px`,
                '--tall': `${tall}px`,
                '--depth': String(depth),
              });
              return (
                <Block
                  key={String(training.training_code)}
                  training={training}
                  now={now}
                  style={style}
                />
              );
            })}
          </ul>
        ))}
      </div>
      <p className={`meta ${legend.legend} ${legend.standings}`} aria-hidden="true">
        <span data-standing="in">{trainingText('training.accepted')}</span>
        <span data-standing="open">{trainingText('training.open')}</span>
        <span data-standing="past">{calendarText('calendar.past')}</span>
      </p>
    </>
  );
}
