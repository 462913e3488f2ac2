import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/subjects/outbox.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useKeepDraft } from '../../live/drafts/use-keep-draft.ts';
import { draftFormOf, formOf } from '../../rules/own-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IntoDraft } from '../../ui/controls/into-draft.tsx';

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

/** What is asked before another draft is lost. */
export const anotherDraft = () => ({
  question: outboxText('outbox.draftThere'),
  yes: outboxText('outbox.draftReplace'),
  no: outboxText('outbox.draftLeave'),
});

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
  return <IntoDraft variant="text" label={outboxText('outbox.draft')} {...anotherDraft()} make={make} />;
}
