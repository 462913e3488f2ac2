import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { phaseOf } from '../../rules/session.ts';
import { sessionPlace } from '../../rules/session-place.ts';
import { startOf } from '../../rules/upcoming.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';

interface OtherDatesProps {
  program: LiveProgram;
  session: UpcomingTraining | undefined;
  now: number;
}

/** The program's other sessions, future ones first. */
export function OtherDates({ program, session, now }: OtherDatesProps) {
  const others = program.trainings.filter(({ training_code }) => String(training_code) !== String(session?.training_code));
  if (others.length === 0) return null;
  return (
    <Department title={webinarText('webinar.dates')}>
      {others.map((other) => (
        <Row
          key={String(other.training_code)}
          to={sessionPlace(other) ?? undefined}
          title={dateTimeOf(startOf(other), deviceZone)}
          meta={phaseOf(other, now) === 'over' ? `${other.name}. ${webinarText('webinar.past')}` : other.name}
          end={<Icon name="next" small />}
        />
      ))}
    </Department>
  );
}
