import { useState } from 'react';
import type { ActionName, InputOf } from '../../../sync/actions/index.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { say } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useActions } from '../../live/outbox/use-actions.ts';

/**
 * Puts an action into the outbox, in place of the entry that it `edits`; true once it cannot be
 * lost. While offline a message says that it waits.
 */
export function useSubmit(
  edits: Entry | undefined,
): <A extends ActionName>(name: A, input: InputOf<A>) => Promise<boolean> {
  const actions = useActions();
  const online = useOnline();
  return async (name, input) => {
    const stored = edits
      ? actions?.sendInstead(edits.id, name, input)
      : actions?.dispatch(name, input);
    const done = await stored?.catch(() => null);
    if (done === false)
      say({ kind: 'toast', level: 'error', message: supportText('support.gone') });
    else if (!done)
      say({ kind: 'toast', level: 'error', message: supportText('support.notStored') });
    else if (!online) say({ kind: 'toast', level: 'info', message: supportText('support.saved') });
    return Boolean(done);
  };
}

type Drafts = Session['drafts'];

/** Unsent drafts, sealed on this device; `kept`: stored, a few milliseconds after each letter. */
export function useDrafts(): {
  readonly known: boolean;
  readonly value: Drafts | undefined;
  readonly kept: boolean;
  readonly write: (next: (previous: Drafts | undefined) => Drafts) => void;
} {
  const { known, value, keep } = useSessionValue('drafts');
  const [kept, setKept] = useState(false);
  const write = (next: (previous: Drafts | undefined) => Drafts): void => {
    // A draft that could not be stored is not reported as kept; it is still in its field and can be
    // sent.
    keep(next).then(setKept, () => setKept(false));
  };
  return { known, value, kept, write };
}
