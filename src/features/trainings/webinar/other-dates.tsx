import type { LiveProgram } from '../../../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../../../sync/contract/trainings.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { phaseOf } from '../../../rules/session.ts';
import { sessionPlace } from '../../../rules/session-place.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { Department } from '../../../ui/department.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';

interface OtherDatesProps {
  program: LiveProgram;
  session: UpcomingTraining | undefined;
  now: number;
}

/** The program's other sessions, those to come first. */
export function OtherDates({ program, session, now }: OtherDatesProps) {
  const others = program.trainings.filter(({ training_code }) => String(training_code) !== String(session?.training_code));
  if (others.length === 0) return null;
  return (
    <Department title={tw('webinar.dates')}>
      {others.map((other) => (
        <Row
          key={String(other.training_code)}
          to={sessionPlace(other) ?? undefined}
          title={dateTimeOf(startOf(other), deviceZone)}
          meta={phaseOf(other, now) === 'over' ? `${other.name}. ${tw('webinar.past')}` : other.name}
          end={<Icon name="next" small />}
        />
      ))}
    </Department>
  );
}
