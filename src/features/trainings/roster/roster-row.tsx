import type { RosterPerson } from '../../../../sync/contract/roster.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { useMedia } from '../../../live/use-media.ts';
import { timeOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Face } from '../../../ui/face.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';

/** How a person answered. */
export function answerOf({ accept_reject }: RosterPerson): string {
  if (accept_reject == null) return tc('roster.open');
  return tc(accept_reject ? 'roster.accepted' : 'roster.rejected');
}

function Here({ at, waiting }: { at: string; waiting: boolean }) {
  const time = timeOf(Date.parse(at));
  return (
    <p className={waiting ? 'wait' : 'here'}>
      <Icon name={waiting ? 'clock' : 'check'} small />
      {tc(waiting ? 'roster.sinceWaiting' : 'roster.since', { time })}
    </p>
  );
}

export interface RosterRowProps {
  person: RosterPerson;
  /** The check-in has not reached the server. */
  waiting: boolean;
  onCheckIn: () => void;
}

/** One person of a day sheet: who, from where, how they answered, and whether they are here. */
export function RosterRow({ person, waiting, onCheckIn }: RosterRowProps) {
  const media = useMedia();
  const { hd_name, city, login_code, picture, checked_in_at } = person;
  return (
    <Row
      lead={<Face src={media(picture)} name={hd_name} small />}
      title={hd_name}
      meta={[login_code, city, answerOf(person)].filter(Boolean).join(', ')}
      end={
        checked_in_at ? (
          <Here at={checked_in_at} waiting={waiting} />
        ) : (
          <Button variant="line" aria-label={tc('roster.checkInName', { name: hd_name })} onClick={onCheckIn}>
            {tc('roster.checkIn')}
          </Button>
        )
      }
    />
  );
}
