import type { InputOf } from '../../../sync/actions/index.ts';
import type { RosterPerson } from '../../../sync/contract/roster.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { isOf } from '../../rules/content-of.ts';

type By = InputOf<'check-in'>['by'];

/** A check-in that is still in the outbox: not sent, or refused. */
export interface Carried {
  readonly id: string;
  /** The server refused it, or the person has to decide about it. */
  readonly needs: boolean;
  /** Certainly not arrived. */
  readonly undoable: boolean;
  readonly input: InputOf<'check-in'>;
}

export interface CheckIn {
  /** Checks somebody in, at the present server time; somebody already checked in stays unchanged. */
  readonly note: (person: Pick<RosterPerson, 'login_code' | 'hd_name' | 'checked_in_at'>, by: By) => Promise<void>;
  /** Removes a check-in that has certainly not arrived. */
  readonly undo: (id: string) => void;
  /** Key: Access ID. */
  readonly carried: ReadonlyMap<string, Carried>;
}

const isCheckIn = (content: Content | null): content is Content<'check-in'> => content !== null && isOf(content, 'check-in');

/** Checks people in to a session: stored on this device at once, sent as soon as there is a connection (feature 8). */
export function useCheckIn(training_code: string): CheckIn {
  const actions = useActions();
  const me = useMe();
  const { entries } = useOutbox();
  const carried = new Map<string, Carried>();
  for (const { id, state, unsure, content } of entries) {
    if (state === 'sent' || state === 'acknowledged' || !isCheckIn(content)) continue;
    if (String(content.input.training_code) !== training_code) continue;
    const isWaiting = state === 'waiting';
    carried.set(content.input.login_code, { id, undoable: isWaiting && !unsure, needs: !isWaiting && state !== 'sending', input: content.input });
  }
  return {
    carried,
    undo: (id) => void actions?.discard(id),
    async note({ login_code, hd_name, checked_in_at }, by) {
      if (!actions || checked_in_at || carried.has(login_code)) return;
      const at = new Date(Date.now() + (me?.clockOffset ?? 0)).toISOString();
      const id = await actions.dispatch('check-in', { training_code, login_code, at, by, name: hd_name }).catch(() => null);
      if (id === null) sayError(trainingText('training.notStored'));
    },
  };
}
