import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { Button } from '../../ui/controls/button.tsx';

/** Leaves a step that cannot be skipped; unsent work stays sealed for the same person (rule 4.20). */
export function LeaveButton() {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    // The engine knows what is unsent, whatever this page has read by now.
    const { left } = await engine.signOut('discard', 0);
    if (!left) await engine.signOut('keep');
  };
  return (
    <Button variant="text" wide busy={busy} icon="exit" onClick={() => void leave()}>
      {t('menu.signOut')}
    </Button>
  );
}
