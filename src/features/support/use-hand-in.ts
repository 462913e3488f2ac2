import type { ActionName, InputOf } from '../../../sync/actions/index.ts';
import { tu } from '../../i18n/en/support.ts';
import { say } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import { useOnline } from '../../live/use-network.ts';

/** Hands something to the outbox; true when it can no longer be lost. Without a connection it says that it waits. */
export function useHandIn(): <A extends ActionName>(name: A, input: InputOf<A>) => Promise<boolean> {
  const actions = useActions();
  const online = useOnline();
  return async (name, input) => {
    const id = await actions?.dispatch(name, input).catch(() => null);
    if (!id) say({ as: 'toast', level: 'error', message: tu('support.notStored') });
    else if (!online) say({ as: 'toast', level: 'info', message: tu('support.saved') });
    return Boolean(id);
  };
}
