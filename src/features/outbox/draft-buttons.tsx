import { useState } from 'react';
import type { Entry } from '../../../sync/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { say, sayError } from '../../live/say.ts';
import { useAppDialog } from '../../live/use-app-dialog.ts';
import { useKeepDraft } from '../../live/use-keep-draft.ts';
import { draftFormOf, formOf } from '../../rules/own-words.ts';
import { LossQuestion, useLossQuestion } from '../../ui/controls/ask-first.tsx';
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

/** Asks before another draft is lost. */
export const ReplaceDraft = (ways: { busy: boolean; onYes: () => unknown; onNo: () => void }) => (
  <LossQuestion {...ways} question={outboxText('outbox.draftThere')} yes={outboxText('outbox.draftReplace')} no={outboxText('outbox.draftLeave')} />
);

/** Makes what the person wrote the draft of its form; asks before another draft is lost. */
export function KeepDraft({ entry }: { entry: Entry }) {
  const keep = useKeepDraft();
  const { box, isAsking, ask, stay } = useLossQuestion();
  const [busy, setBusy] = useState(false);
  const press = async (replaces: boolean): Promise<void> => {
    setBusy(true);
    const kept = await keep(entry, replaces).finally(() => setBusy(false));
    const form = draftFormOf(entry.content);
    if (kept === 'begun') ask();
    else if (kept !== 'kept') sayError(outboxText(kept === 'late' ? 'outbox.onItsWay' : 'outbox.notDrafted'));
    else if (form) say({ kind: 'toast', level: 'info', message: outboxText(`outbox.drafted.${form}`) });
  };
  return (
    <div ref={box} className={isAsking ? styles.whole : undefined}>
      {isAsking ? (
        <ReplaceDraft busy={busy} onYes={() => press(true)} onNo={stay} />
      ) : (
        <Button variant="text" busy={busy} onClick={() => void press(false)}>
          {outboxText('outbox.draft')}
        </Button>
      )}
    </div>
  );
}
