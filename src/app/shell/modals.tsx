import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Me } from '../../live/use-me.ts';
import { type Modal, ModalContext } from '../../live/use-modal.ts';
import { beside } from '../../ui/beside.tsx';
import { Coming } from '../../ui/coming.tsx';
import { QrDialog } from './qr-dialog.tsx';

const RateDialog = beside(async () => (await import('../../features/support/rate-dialog.tsx')).RateDialog, Coming);
const HelpDialog = beside(async () => (await import('../../features/support/help-dialog.tsx')).HelpDialog, Coming);

/** The modals that open over any screen (rule 2.24), and whoever may open them inside. */
export function Modals({ me, children }: { me: Me; children: ReactNode }) {
  const { key } = useLocation();
  // A modal belongs to the place where it was opened, so that going anywhere closes it.
  const [asked, setAsked] = useState<{ readonly modal: Modal; readonly at: string }>();
  // One that was open once stays, closed, with what was filled in.
  const [met, setMet] = useState<ReadonlySet<Modal>>(new Set());
  const open = useCallback(
    (modal: Modal): void => {
      setAsked({ modal, at: key });
      setMet((before) => new Set(before).add(modal));
    },
    [key],
  );
  const given = (modal: Modal) => ({ open: asked?.modal === modal && asked.at === key, onClose: () => setAsked(undefined) });
  return (
    <ModalContext value={open}>
      {children}
      <QrDialog me={me} {...given('qr')} />
      {/* Another tab may change who is here: nobody finds what somebody else began to write. */}
      {met.has('rate') && <RateDialog key={me.leapcode} {...given('rate')} />}
      {met.has('help') && <HelpDialog key={me.leapcode} me={me} {...given('help')} />}
    </ModalContext>
  );
}
