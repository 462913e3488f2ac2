import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOutbox } from '../../live/use-outbox.ts';
import { Button } from '../../ui/button.tsx';

/** The way out of a step that cannot be skipped; what was not sent stays sealed for the same person (rule 4.20). */
export function LeaveButton() {
  const engine = useEngine();
  const { known, waiting, needs } = useOutbox();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await engine.signOut(known && waiting + needs === 0 ? 'discard' : 'keep');
  };
  return (
    <Button variant="text" wide busy={busy} icon="exit" onClick={() => void leave()}>
      {t('menu.signOut')}
    </Button>
  );
}
