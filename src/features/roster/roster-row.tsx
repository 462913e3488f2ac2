import type { RosterPerson } from '../../../sync/contract/roster.ts';
import { rosterText } from '../../i18n/subjects/roster.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { timeOf } from '../../rules/when.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { Carried } from './use-check-in.ts';

/** How a person answered. */
export function answerOf({ accept_reject }: RosterPerson): string {
  if (accept_reject == null) return rosterText('roster.open');
  return rosterText(accept_reject ? 'roster.accepted' : 'roster.rejected');
}

/** Since when somebody is here, and whether the server knows it or refused it. */
function State({ at, carried }: { at: string | null | undefined; carried: Carried | undefined }) {
  if (carried?.needs)
    return (
      <p className="need">
        <Icon name="alert" small />
        <span>
          {rosterText('roster.needs')}{' '}
          <Link className="link" to={paths.outbox}>
            {rosterText('roster.look')}
          </Link>
        </span>
      </p>
    );
  if (!at) return null;
  return (
    <p className={carried ? 'wait' : 'here'}>
      <Icon name={carried ? 'clock' : 'check'} small />
      {rosterText(carried ? 'roster.sinceWaiting' : 'roster.since', { time: timeOf(Date.parse(at)) })}
    </p>
  );
}

export interface RosterRowProps {
  person: RosterPerson;
  /** Facts beside the name. */
  about: string;
  /** A check-in that has not reached the server, or was refused. */
  carried: Carried | undefined;
  /** People can be checked in now. */
  open: boolean;
  onCheckIn: () => void;
  onUndo: (id: string) => void;
}

/** One person of an attendance list: name, city, answer, and whether they are here. */
export function RosterRow({ person, about, carried, open, onCheckIn, onUndo }: RosterRowProps) {
  const media = useMedia();
  const { hd_name, picture, checked_in_at } = person;
  return (
    <Row
      lead={<Face src={media(picture)} name={hd_name} small />}
      title={hd_name}
      meta={about}
      end={
        carried?.undoable ? (
          <Button variant="text" aria-label={rosterText('roster.undoName', { name: hd_name })} onClick={() => onUndo(carried.id)}>
            {rosterText('roster.undo')}
          </Button>
        ) : (
          open &&
          !checked_in_at &&
          !carried && (
            <Button variant="line" aria-label={rosterText('roster.checkInName', { name: hd_name })} onClick={onCheckIn}>
              {rosterText('roster.checkIn')}
            </Button>
          )
        )
      }
    >
      {(checked_in_at || carried) && <State at={checked_in_at} carried={carried} />}
    </Row>
  );
}
