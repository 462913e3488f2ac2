import { lockText } from '../../i18n/subjects/account/lock.ts';
import { t } from '../../i18n/t.ts';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PinForm } from './pin-form.tsx';

/** The dialog in which a PIN is set, changed and removed. */
export function PinDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const facts = useLockFacts();
  return (
    <Dialog
      open={open && facts !== undefined}
      onClose={onClose}
      title={lockText(facts ? 'pin.change' : 'pin.set')}
      closeLabel={t('shell.close')}
    >
      {/* Typed digits are dropped when the dialog closes. */}
      {open && <PinForm onDone={onClose} />}
    </Dialog>
  );
}
