import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { dayOf } from '../../i18n/dates.ts';
import { spanText } from '../../i18n/subjects/span.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { endOf, phaseOf } from '../../rules/session.ts';
import { spanOf } from '../../rules/span.ts';
import { startOf } from '../../rules/upcoming.ts';
import { timeOf, zoneDiffers } from '../../rules/when.ts';
import styles from './session-facts.module.css';

type Phase = ReturnType<typeof phaseOf>;

const third: Record<Phase, (startsAt: number, endsAt: number, now: number) => readonly [string, string]> = {
  before: (startsAt, _, now) => [webinarText('webinar.startsIn'), spanText(spanOf(startsAt - now))],
  on: (startsAt, _, now) => [webinarText('webinar.on'), spanText(spanOf(now - startsAt))],
  over: (_, endsAt, now) => [webinarText('webinar.over'), webinarText('webinar.ago', { span: spanText(spanOf(now - endsAt)) })],
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
