import type { InputOf } from '../../../sync/actions/index.ts';
import type { RosterPerson } from '../../../sync/contract/trainings/roster.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { rosterText } from '../../i18n/subjects/learning/roster.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { isOf } from '../../rules/content-of.ts';
import { timeOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';

type By = InputOf<'check-in'>['by'];

/** A check-in that is still in the outbox: unsent or refused. */
interface Carried {
  readonly id: string;
  /** Refused by the server, or waiting for the person's decision. */
  readonly needs: boolean;
  /** Certainly not arrived. */
  readonly undoable: boolean;
  readonly input: InputOf<'check-in'>;
}

export interface CheckIn {
  /**
   * Checks a participant in at the current server time; a participant who is already checked in
   * stays unchanged.
   */
  readonly note: (
    person: Pick<RosterPerson, 'login_code' | 'hd_name' | 'checked_in_at'>,
    by: By,
  ) => Promise<void>;
  /** Removes a check-in that has certainly not arrived. */
  readonly undo: (id: string) => void;
  /** Key: Access ID. */
  readonly carried: ReadonlyMap<string, Carried>;
}

const isCheckIn = (content: Content | null): content is Content<'check-in'> =>
  content !== null && isOf(content, 'check-in');

/** Checks people in to a session: stored on this device at once, sent when online (F8). */
export function useCheckIn(training_code: string): CheckIn {
  const actions = useActions();
  const me = useMe();
  const { entries } = useOutbox();
  const carried = new Map<string, Carried>();
  for (const { id, state, unsure, content } of entries) {
    if (state === 'sent' || state === 'acknowledged' || !isCheckIn(content)) continue;
    if (String(content.input.training_code) !== training_code) continue;
    const isWaiting = state === 'waiting';
    carried.set(content.input.login_code, {
      id,
      undoable: isWaiting && !unsure,
      needs: !isWaiting && state !== 'sending',
      input: content.input,
    });
  }
  return {
    carried,
    undo: (id) => void actions?.discard(id),
    async note({ login_code, hd_name, checked_in_at }, by) {
      if (!actions || checked_in_at || carried.has(login_code)) return;
      const at = new Date(Date.now() + (me?.clockOffset ?? 0)).toISOString();
      const id = await actions
        .dispatch('check-in', { training_code, login_code, at, by, name: hd_name })
        .catch(() => null);
      if (id === null) sayError(trainingText('training.notStored'));
    },
  };
}

/** A person's answer in words. */
export function answerOf({ accept_reject }: RosterPerson): string {
  if (accept_reject == null) return rosterText('roster.open');
  return rosterText(accept_reject ? 'roster.accepted' : 'roster.rejected');
}

/** The time of a check-in, and whether the server confirmed or refused it. */
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
      {rosterText(carried ? 'roster.sinceWaiting' : 'roster.since', {
        time: timeOf(Date.parse(at)),
      })}
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

/** One person of an attendance list: name, city, answer, and check-in. */
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
          <Button
            variant="text"
            aria-label={rosterText('roster.undoName', { name: hd_name })}
            onClick={() => onUndo(carried.id)}
          >
            {rosterText('roster.undo')}
          </Button>
        ) : (
          open &&
          !checked_in_at &&
          !carried && (
            <Button
              variant="line"
              aria-label={rosterText('roster.checkInName', { name: hd_name })}
              onClick={onCheckIn}
            >
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
