import { useState } from 'react';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/subjects/outbox.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Given {
  readonly entry: Entry;
  readonly variant?: 'filled' | 'text';
}

export function Again({ entry, variant = 'filled' }: Given) {
  const actions = useActions();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await actions?.sendAgain(entry.id).finally(() => setBusy(false));
  };
  return (
    <Button variant={variant} busy={busy} onClick={() => void send()}>
      {outboxText('outbox.again')}
    </Button>
  );
}

const SAID = { missing: 'outbox.notFound', unseen: 'outbox.notSeen', unknown: 'outbox.notChecked' } as const;

/** Asks the server first; only what is not there may be sent a second time. */
export function CheckAgain({ entry, variant = 'filled' }: Given) {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<'missing' | 'unseen' | 'unknown'>();
  const check = async (): Promise<void> => {
    setBusy(true);
    const outcome = await engine.checkAgain(entry.id).finally(() => setBusy(false));
    if (!outcome.ok) setFound('unknown');
    else if (outcome.value !== 'arrived') setFound(outcome.value);
  };
  return (
    <>
      {found === 'missing' || found === 'unseen' ? (
        <Again entry={entry} variant={variant} />
      ) : (
        <Button variant={variant} busy={busy} disabledReason={online ? undefined : t('offline.needed')} onClick={() => void check()}>
          {outboxText('outbox.check')}
        </Button>
      )}
      {found && (
        <p className="meta" role="status">
          {outboxText(SAID[found])}
        </p>
      )}
    </>
  );
}
