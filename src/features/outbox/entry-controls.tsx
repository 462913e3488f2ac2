import { useState } from 'react';
import type { Entry } from '../../../sync/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { useActions } from '../../live/use-actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './entry-controls.module.css';

interface EntryControlsProps {
  entry: Entry;
  online: boolean;
  /** It waits only because it can still be undone. */
  held: boolean;
}

/** Offers to send a waiting entry now, where that can work, or to take it back; one that was never sent is undone. A newer build's can only be removed. */
export function EntryControls({ entry, online, held }: EntryControlsProps) {
  const actions = useActions();
  const [late, setLate] = useState(false);
  const takeBack = async (): Promise<void> => setLate((await actions?.discard(entry.id)) === false);
  const isNewer = entry.state === 'newer';
  return (
    <div className={styles.controls}>
      {online && !isNewer && (
        <Button variant="text" onClick={() => void actions?.sendAgain(entry.id)}>
          {outboxText(held ? 'outbox.now' : 'outbox.retry')}
        </Button>
      )}
      <Button variant="stop" onClick={() => void takeBack()}>
        {outboxText(entry.tries === 0 && !isNewer ? 'outbox.undo' : 'outbox.discard')}
      </Button>
      {late && (
        <p className="meta" role="status">
          {outboxText('outbox.onItsWay')}
        </p>
      )}
    </div>
  );
}
