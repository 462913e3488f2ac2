import { useState } from 'react';
import { dayOf } from '../../i18n/dates.ts';
import { lockText } from '../../i18n/subjects/lock.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ForgotDialogProps {
  readonly open: boolean;
  /** The account's tag. */
  readonly tag: string;
  readonly unsent: number;
  readonly unsentAt: number;
  readonly onClose: () => void;
}

/** Says what is lost with a forgotten PIN, by number and date, before it is deleted (law L7). */
export function ForgotDialog({ open, tag, unsent, unsentAt, onClose }: ForgotDialogProps) {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  // How many the engine found that the person had not been told of.
  const [told, setTold] = useState<number>();
  const count = told ?? unsent;
  const forget = async (): Promise<void> => {
    setBusy(true);
    const { left, unsent: found } = await engine.forgetPin(count, tag).finally(() => setBusy(false));
    if (!left) setTold(found);
  };
  return (
    <Dialog open={open} onClose={onClose} title={lockText('lock.forgotTitle')} closeLabel={t('shell.close')} firm>
      <div className="stack">
        <p className="deck">{lockText('lock.forgotText')}</p>
        {count > 0 && <p className="need">{lockText('lock.forgotUnsent', { count, date: dayOf(unsentAt) })}</p>}
        {told !== undefined && <p role="alert">{lockText('lock.forgotMore')}</p>}
        <Button wide onClick={onClose}>
          {lockText('lock.forgotStay')}
        </Button>
        <Button wide variant="stop" busy={busy} onClick={() => void forget()}>
          {lockText('lock.forgotDelete')}
        </Button>
      </div>
    </Dialog>
  );
}
