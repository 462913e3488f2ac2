import { lockText } from '../../i18n/subjects/lock.ts';
import { t } from '../../i18n/t.ts';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PinForm } from './pin-form.tsx';

/** Where a PIN is set, changed and removed. */
export function PinDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const facts = useLockFacts();
  return (
    <Dialog open={open && facts !== undefined} onClose={onClose} title={lockText(facts ? 'pin.change' : 'pin.set')} closeLabel={t('shell.close')}>
      {/* What was typed is not there the next time. */}
      {open && <PinForm onDone={onClose} />}
    </Dialog>
  );
}
