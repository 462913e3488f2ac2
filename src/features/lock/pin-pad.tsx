import { useState } from 'react';
import { dayOf } from '../../i18n/dates.ts';
import { lockText } from '../../i18n/subjects/lock.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './lock.module.css';

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
  // Number of unsent actions that the engine reported when it refused to sign out.
  const [told, setTold] = useState<number>();
  const count = told ?? unsent;
  const forget = async (): Promise<void> => {
    setBusy(true);
    const { left, unsent: found } = await engine
      .forgetPin(count, tag)
      .finally(() => setBusy(false));
    if (!left) setTold(found);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={lockText('lock.forgotTitle')}
      closeLabel={t('shell.close')}
      firm
    >
      <div className="stack">
        <p className="deck">{lockText('lock.forgotText')}</p>
        {count > 0 && (
          <p className="need">{lockText('lock.forgotUnsent', { count, date: dayOf(unsentAt) })}</p>
        )}
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

interface PinPadProps {
  /** Why no digit is taken now: the id of the text that says it. */
  readonly idleBy: string | undefined;
  readonly onDigit: (digit: string) => void;
  readonly onDelete: () => void;
  readonly onForgot: () => void;
}

/** Ten large keys, as on a telephone; a keyboard types as well. */
export function PinPad({ idleBy, onDigit, onDelete, onForgot }: PinPadProps) {
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      aria-disabled={idleBy !== undefined || undefined}
      aria-describedby={idleBy}
      onClick={() => idleBy === undefined && onDigit(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div className={styles.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <button type="button" className={`${styles.plain} ${styles.forgot}`} onClick={onForgot}>
        {lockText('lock.forgot')}
      </button>
      {key('0')}
      <button
        type="button"
        className={styles.plain}
        aria-label={lockText('lock.delete')}
        onClick={onDelete}
      >
        <Icon name="erase" />
      </button>
    </div>
  );
}
