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

interface IntoDraftProps {
  label: string;
  variant?: 'filled' | 'text';
  /** Over another draft only if `replaces`. `begun`: one lies there, and nothing was changed. */
  make: (replaces: boolean) => Promise<'begun' | 'done'>;
}

/** Makes what an entry says the draft of its form; asks before another draft is lost. */
export function IntoDraft({ label, variant = 'filled', make }: IntoDraftProps) {
  const { box, isAsking, ask, stay } = useLossQuestion();
  const [busy, setBusy] = useState(false);
  const press = async (replaces: boolean): Promise<void> => {
    setBusy(true);
    if ((await make(replaces).finally(() => setBusy(false))) === 'begun') ask();
  };
  return (
    <div ref={box} className={isAsking ? styles.whole : undefined}>
      {isAsking ? (
        <LossQuestion
          question={outboxText('outbox.draftThere')}
          yes={outboxText('outbox.draftReplace')}
          no={outboxText('outbox.draftLeave')}
          busy={busy}
          onYes={() => press(true)}
          onNo={stay}
        />
      ) : (
        <Button variant={variant} busy={busy} onClick={() => void press(false)}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** Says why an entry did not become a draft. */
export const sayNotDrafted = (why: 'late' | 'failed'): void => sayError(outboxText(why === 'late' ? 'outbox.onItsWay' : 'outbox.notDrafted'));

/** Makes what the person wrote the draft of its form. */
export function KeepDraft({ entry }: { entry: Entry }) {
  const keep = useKeepDraft();
  const make = async (replaces: boolean) => {
    const kept = await keep(entry, replaces);
    if (kept === 'begun') return kept;
    const form = draftFormOf(entry.content);
    if (kept !== 'kept') sayNotDrafted(kept);
    else if (form) say({ kind: 'toast', level: 'info', message: outboxText(`outbox.drafted.${form}`) });
    return 'done';
  };
  return <IntoDraft variant="text" label={outboxText('outbox.draft')} make={make} />;
}
