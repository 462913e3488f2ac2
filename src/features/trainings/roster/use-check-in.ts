import type { InputOf } from '../../../../sync/actions/index.ts';
import type { RosterPerson } from '../../../../sync/contract/roster.ts';
import { t } from '../../../i18n/t.ts';
import { isOf } from '../../../live/content-of.ts';
import { useActions } from '../../../live/use-actions.ts';
import { useMe } from '../../../live/use-me.ts';
import { useOutbox } from '../../../live/use-outbox.ts';
import { sayError } from '../say-error.ts';

type By = InputOf<'check-in'>['by'];

export interface CheckIn {
  /** Notes that somebody is here, at this moment by the server's clock; who was noted before stays as they are. */
  readonly note: (person: RosterPerson, by: By) => Promise<void>;
  /** Whether a person's check-in still lies on this device alone. */
  readonly waits: (code: string) => boolean;
}

export function useCheckIn(training_code: string): CheckIn {
  const actions = useActions();
  const me = useMe();
  const { entries } = useOutbox();
  const unsent = entries.filter(({ state }) => state !== 'sent' && state !== 'acknowledged');
  const inputs = unsent.flatMap(({ content }) => (content && isOf(content, 'check-in') ? [content.input] : []));
  const open = new Set(inputs.filter((input) => String(input.training_code) === training_code).map(({ login_code }) => login_code));
  return {
    waits: (code) => open.has(code),
    async note({ login_code, hd_name, checked_in_at }, by) {
      if (!actions || checked_in_at) return;
      const at = new Date(Date.now() + (me?.clockOffset ?? 0)).toISOString();
      const id = await actions.dispatch('check-in', { training_code, login_code, at, by, name: hd_name }).catch(() => null);
      if (id === null) sayError(t('training.notStored'));
    },
  };
}
