import { useState } from 'react';
import type { Leaving } from '../../../sync/sign-out.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface SignOutDialogProps {
  open: boolean;
  /** How much has not reached the server. */
  unsent: number;
  onClose: () => void;
  onLeave: (leaving: Leaving) => Promise<void>;
}

/** Asks what becomes of unsent work before its key goes (rule 4.20): send now, keep it sealed, or discard. */
export function SignOutDialog({ open, unsent, onClose, onLeave }: SignOutDialogProps) {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState<'send' | Leaving | null>(null);
  const [stillWaits, setStillWaits] = useState(false);
  const leave = async (leaving: Leaving): Promise<void> => {
    setBusy(leaving);
    await onLeave(leaving).finally(() => setBusy(null));
  };
  const sendThenLeave = async (): Promise<void> => {
    setBusy('send');
    const drained = await engine.push({ reset: true });
    // Another drain may have sent it while this one waited for its turn: only what is left counts.
    if (drained?.left === 0) return leave('discard');
    setBusy(null);
    setStillWaits(true);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('signOut.title')} closeLabel={t('shell.close')} firm>
      <div className="stack">
        <p className="deck">{t('signOut.text', { count: unsent })}</p>
        {stillWaits && (
          <p className="need" role="alert">
            {t('signOut.stillWaits')}
          </p>
        )}
        <Button wide busy={busy === 'send'} disabledReason={online ? undefined : t('offline.needed')} onClick={() => void sendThenLeave()}>
          {t('signOut.send')}
        </Button>
        <Button wide variant="line" busy={busy === 'keep'} onClick={() => void leave('keep')}>
          {t('signOut.keep')}
        </Button>
        <p className="meta">{t('signOut.keepNote')}</p>
        <Button wide variant="stop" busy={busy === 'discard'} onClick={() => void leave('discard')}>
          {t('signOut.discard')}
        </Button>
      </div>
    </Dialog>
  );
}
