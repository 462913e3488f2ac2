import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../sync/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { say } from '../../live/say.ts';
import { useAppDialog } from '../../live/use-app-dialog.ts';
import { useKeepDraft } from '../../live/use-keep-draft.ts';
import { draftFormOf, formOf } from '../../rules/own-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './entry-controls.module.css';

/** Opens the form with what the person wrote; sending it takes the entry's place. */
export function EditButton({ entry, variant = 'filled' }: { entry: Entry; variant?: 'filled' | 'line' }) {
  const open = useAppDialog();
  const form = formOf(entry.content);
  return (
    <Button variant={variant} onClick={() => form && open(form, entry)}>
      {outboxText('outbox.edit')}
    </Button>
  );
}

/** Makes what the person wrote the draft of its form; asks before another draft is lost. */
export function KeepDraft({ entry }: { entry: Entry }) {
  const keep = useKeepDraft();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const part = useRef<HTMLSpanElement>(null);
  const turn = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    // The pressed button is gone: the focus moves to its replacement, and never first to a button that replaces.
    [...(part.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  const press = async (replaces: boolean): Promise<void> => {
    setBusy(true);
    const kept = await keep(entry, replaces).finally(() => setBusy(false));
    const form = draftFormOf(entry.content);
    if (kept === 'begun') turn(true);
    else if (kept === 'failed') say({ kind: 'toast', level: 'error', message: outboxText('outbox.notDrafted') });
    else if (form) say({ kind: 'toast', level: 'info', message: outboxText(`outbox.drafted.${form}`) });
  };
  if (!isAsking) {
    return (
      <span ref={part}>
        <Button variant="text" busy={busy} onClick={() => void press(false)}>
          {outboxText('outbox.draft')}
        </Button>
      </span>
    );
  }
  return (
    <span ref={part} className={styles.sure} role="group" aria-label={outboxText('outbox.draftThere')}>
      <span>{outboxText('outbox.draftThere')}</span>
      <Button variant="stop" busy={busy} onClick={() => void press(true)}>
        {outboxText('outbox.draftReplace')}
      </Button>
      <Button variant="text" onClick={() => turn(false)}>
        {outboxText('outbox.draftLeave')}
      </Button>
    </span>
  );
}
