import { useCallback, useState } from 'react';
import type { Leaving } from '../../../sync/account/sign-out.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { forgetAddress } from '../navigation/return-address.ts';

interface SigningOut {
  /** Whether the dialog is open. */
  readonly asking: boolean;
  /** Number of actions that have not reached the server. */
  readonly unsent: number;
  /** More work came in after the person was asked. */
  readonly more: boolean;
  readonly ask: () => void;
  readonly stay: () => void;
  /** `seen`: the number of unsent actions that the person was told. */
  readonly leave: (leaving: Leaving, seen: number) => Promise<void>;
}

/**
 * Signs out at once when everything is sent; asks first when something is not (rule 4.20), or when
 * there is no signal to log in again.
 */
export function useSignOut(): SigningOut {
  const engine = useEngine();
  const actions = useActions();
  const online = useOnline();
  const { known, waiting, needs, held } = useOutbox();
  const [asking, setAsking] = useState(false);
  // Number of unsent actions that the engine reported when it refused to sign out.
  const [told, setTold] = useState(0);
  const [more, setMore] = useState(false);
  const unsent = known ? waiting + needs : told;
  const leave = useCallback(
    async (leaving: Leaving, seen: number) => {
      // The guard redirects to the login as soon as the store is gone; the next person must not
      // return to this person's screen.
      forgetAddress();
      const { left, unsent: found } = await engine.signOut(leaving, seen);
      setTold(found);
      setMore(asking && !left);
      setAsking(!left);
    },
    [asking, engine],
  );
  const ask = useCallback(async () => {
    // Entries inside their undo window are sent now, without a question.
    if (held.length > 0) await actions?.release(held);
    const left =
      held.length > 0 && held.length === unsent && online ? (await engine.push())?.left : unsent;
    // Signing in again needs a connection, so signing out offline is confirmed first, in the same
    // dialog.
    setMore(false);
    return left === 0 && online ? leave('discard', 0) : setAsking(true);
  }, [actions, engine, held, leave, online, unsent]);
  return { asking, unsent, more, leave, stay: () => setAsking(false), ask: () => void ask() };
}

interface SignOutDialogProps {
  open: boolean;
  /** Number of actions that have not reached the server. */
  unsent: number;
  /** More work came in after the person was asked. */
  more: boolean;
  onClose: () => void;
  onLeave: (leaving: Leaving, seen: number) => Promise<void>;
}

/**
 * Asks what happens to unsent work before its key is deleted (rule 4.20): send now, keep it sealed,
 * or discard; offline it warns first.
 */
export function SignOutDialog({ open, unsent, more, onClose, onLeave }: SignOutDialogProps) {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState<'send' | Leaving | null>(null);
  const [stillWaits, setStillWaits] = useState(false);
  const leave = async (leaving: Leaving, seen = unsent): Promise<void> => {
    setBusy(leaving);
    setStillWaits(false);
    await onLeave(leaving, seen).finally(() => setBusy(null));
  };
  const sendThenLeave = async (): Promise<void> => {
    setBusy('send');
    const drained = await engine.push({ reset: true });
    // Another drain may have sent it while this one waited for its turn, so only the number of
    // remaining entries counts.
    if (drained?.left === 0) return leave('discard', 0);
    setBusy(null);
    setStillWaits(true);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={insideText(unsent > 0 ? 'signOut.title' : 'signOut.ask')}
      closeLabel={t('shell.close')}
      firm
    >
      <div className="stack">
        {!online && <p className="deck">{insideText('signOut.offline')}</p>}
        {unsent > 0 && <p className="deck">{insideText('signOut.text', { count: unsent })}</p>}
        {(stillWaits || more) && (
          <p className="need" role="alert">
            {insideText(stillWaits ? 'signOut.stillWaits' : 'signOut.more')}
          </p>
        )}
        {(!online || unsent === 0) && (
          <Button wide onClick={onClose}>
            {insideText('signOut.stay')}
          </Button>
        )}
        {unsent > 0 ? (
          <>
            <Button
              wide
              variant={online ? 'filled' : 'line'}
              busy={busy === 'send'}
              disabledReason={online ? undefined : t('offline.needed')}
              onClick={() => void sendThenLeave()}
            >
              {insideText('signOut.send')}
            </Button>
            <Button wide variant="line" busy={busy === 'keep'} onClick={() => void leave('keep')}>
              {insideText('signOut.keep')}
            </Button>
            <p className="meta">{insideText('signOut.keepNote')}</p>
            <Button
              wide
              variant="stop"
              busy={busy === 'discard'}
              onClick={() => void leave('discard')}
            >
              {insideText('signOut.discard')}
            </Button>
          </>
        ) : (
          <Button
            wide
            variant="line"
            busy={busy === 'discard'}
            onClick={() => void leave('discard')}
          >
            {insideText('signOut.leave')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
