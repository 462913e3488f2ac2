import { useSearchParams } from 'react-router-dom';
import type { Division } from '../../../sync/contract/home/home.ts';
import type { LiveProgram } from '../../../sync/contract/learning/live-programs.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { dateTimeOf, dayOf } from '../../i18n/dates.ts';
import { spanText } from '../../i18n/subjects/frame/span.ts';
import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { type CalendarHere, useCalendar } from '../../live/documents/use-calendar.ts';
import { spanOf, timeOf, zoneDiffers } from '../../rules/dates.ts';
import { agendaOf, chosenSession, endOf, phaseOf, sessionPlace } from '../../rules/joining.ts';
import { startOf } from '../../rules/trainings.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './webinar.module.css';

/** A program's page from this device, and the session that it is about. */
export interface Page {
  readonly program: LiveProgram;
  readonly division: Division | undefined;
  /** Undefined if nothing is planned. */
  readonly session: UpcomingTraining | undefined;
  /** The session in the calendar: moved or cancelled, with its answers. */
  readonly entry: CalendarTraining | undefined;
  readonly calendar: CalendarHere;
}

/** A program's page with the session that the address names, and the calendar's data about it. */
export function usePage(program: LiveProgram, now: number): Page {
  const [search] = useSearchParams();
  const calendar = useCalendar(now);
  const wanted = search.get('training');
  const held = calendar.trainings.filter(
    ({ program_id }) => String(program_id) === String(program.program_id),
  );
  // A cancelled session is missing from its program's list, but the calendar still has it.
  const gone = program.trainings.some(({ training_code }) => String(training_code) === wanted)
    ? []
    : held;
  const session = chosenSession<UpcomingTraining>(
    [...program.trainings, ...gone.filter((one) => String(one.training_code) === wanted)],
    wanted,
    now,
  );
  const entry = held.find(
    ({ training_code }) => String(training_code) === String(session?.training_code),
  );
  const division = calendar.divisions.find(
    ({ division_code }) => division_code === program.division_code,
  );
  return { program, division, session, entry, calendar };
}

interface OtherDatesProps {
  program: LiveProgram;
  session: UpcomingTraining | undefined;
  now: number;
}

/** The program's other sessions, future ones first. */
export function OtherDates({ program, session, now }: OtherDatesProps) {
  const others = program.trainings.filter(
    ({ training_code }) => String(training_code) !== String(session?.training_code),
  );
  if (others.length === 0) return null;
  return (
    <Department title={webinarText('webinar.dates')}>
      {others.map((other) => (
        <Row
          key={String(other.training_code)}
          to={sessionPlace(other) ?? undefined}
          title={dateTimeOf(startOf(other), deviceZone)}
          meta={
            phaseOf(other, now) === 'over'
              ? `${other.name}. ${webinarText('webinar.past')}`
              : other.name
          }
          end={<Icon name="next" small />}
        />
      ))}
    </Department>
  );
}

interface AgendaProps {
  program: LiveProgram;
  session: UpcomingTraining | undefined;
}

/** The agenda, item by item, with the times of the chosen session. */
export function SessionAgenda({ program, session }: AgendaProps) {
  const items = agendaOf(program.agenda, session);
  return (
    <Department title={webinarText('webinar.agenda')}>
      {items.length === 0 && <p className="meta">{webinarText('webinar.noAgenda')}</p>}
      <ol className={`narrow ${styles.agenda}`}>
        {items.map(({ title, text, minutes, at }) => (
          <li key={`${at} ${title}`}>
            <b className={styles.at}>
              {at === null ? webinarText('webinar.minutes', { count: minutes }) : timeOf(at)}
            </b>
            <div>
              <p className="h3">{title}</p>
              {text && <p className="meta">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Department>
  );
}

type Phase = ReturnType<typeof phaseOf>;

const third: Record<
  Phase,
  (startsAt: number, endsAt: number, now: number) => readonly [string, string]
> = {
  before: (startsAt, _, now) => [webinarText('webinar.startsIn'), spanText(spanOf(startsAt - now))],
  on: (startsAt, _, now) => [webinarText('webinar.on'), spanText(spanOf(now - startsAt))],
  over: (_, endsAt, now) => [
    webinarText('webinar.over'),
    webinarText('webinar.ago', { span: spanText(spanOf(now - endsAt)) }),
  ],
};

/** A session's time in three numbers; IST is named if the device's clock shows another time. */
export function SessionFacts({ session, now }: { session: UpcomingTraining; now: number }) {
  const startsAt = startOf(session);
  const endsAt = endOf(session);
  const zone = zoneDiffers(startsAt, deviceZone);
  const phase = phaseOf(session, now);
  const facts = [
    [dayOf(startsAt), timeOf(startsAt)],
    [webinarText(zone ? 'webinar.untilZone' : 'webinar.until'), timeOf(endsAt)],
    third[phase](startsAt, endsAt, now),
  ] as const;
  return (
    <dl className={styles.facts} data-phase={phase}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
