import { useState } from 'react';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { canBeChecked } from '../../live/outbox/can-be-checked.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { draftFormOf } from '../../rules/own-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckAgain } from './check-button.tsx';
import { KeepDraft } from './draft-buttons.tsx';
import styles from './entry-controls.module.css';
import { RemoveButton } from './remove-button.tsx';

interface EntryControlsProps {
  entry: Entry;
  online: boolean;
  /** It waits only because it can still be undone. */
  held: boolean;
}

/** A post or a comment: what is long to write is not lost with its sending. */
const isWriting = ({ content }: Entry): boolean => ['post', 'comment'].includes(draftFormOf(content) ?? '');

/** Offers to send a waiting entry now, where that can work, or to take it back; one that was never sent is undone. A newer build's can only be removed. */
export function EntryControls({ entry, online, held }: EntryControlsProps) {
  const actions = useActions();
  const [late, setLate] = useState(false);
  const takeBack = async (): Promise<void> => setLate((await actions?.discard(entry.id)) === false);
  const isNewer = entry.state === 'newer';
  const undoes = entry.tries === 0 && !isNewer && !entry.unsure;
  return (
    <div className={styles.controls}>
      {online && !isNewer && (
        <Button variant="text" onClick={() => void actions?.sendAgain(entry.id)}>
          {outboxText(held ? 'outbox.now' : 'outbox.retry')}
        </Button>
      )}
      {canBeChecked(entry) && <CheckAgain entry={entry} variant="text" />}
      {isWriting(entry) && !entry.unsure && <KeepDraft entry={entry} />}
      {undoes ? (
        <Button variant="text" onClick={() => void takeBack()}>
          {outboxText('outbox.undo')}
        </Button>
      ) : (
        <RemoveButton entry={entry} />
      )}
      {late && (
        <p className="meta" role="status">
          {outboxText('outbox.onItsWay')}
        </p>
      )}
    </div>
  );
}
