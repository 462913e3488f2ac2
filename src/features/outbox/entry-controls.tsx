import { useState } from 'react';
import type { Entry } from '../../../sync/outbox.ts';
import { to } from '../../i18n/en/outbox.ts';
import { useActions } from '../../live/use-actions.ts';
import { Button } from '../../ui/button.tsx';
import styles from './entry-controls.module.css';

/** What can be done about an entry: try it (again), or take it back. One that never left says Undo. */
export function EntryControls({ entry, needsPerson }: { entry: Entry; needsPerson: boolean }) {
  const actions = useActions();
  const [late, setLate] = useState(false);
  const takeBack = async (): Promise<void> => setLate((await actions?.discard(entry.id)) === false);
  const again = (): void => void actions?.sendAgain(entry.id);
  const away = to(entry.tries === 0 && !needsPerson ? 'outbox.undo' : 'outbox.discard');
  return (
    <div className={styles.controls} data-needs={needsPerson || undefined}>
      {entry.content && (
        <Button variant={needsPerson ? 'filled' : 'text'} onClick={again}>
          {to(needsPerson ? 'outbox.again' : 'outbox.retry')}
        </Button>
      )}
      <Button variant="stop" onClick={() => void takeBack()}>
        {away}
      </Button>
      {late && (
        <p className="meta" role="status">
          {to('outbox.onItsWay')}
        </p>
      )}
    </div>
  );
}
