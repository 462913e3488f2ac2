import { useState } from 'react';
import { issueTypes } from '../../../sync/contract/posts/support.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { supportText } from '../../i18n/subjects/support.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { isOf } from '../../rules/content-of.ts';
import { ticketOf } from '../../rules/drafts/form-draft.ts';
import type { SendResult } from '../../ui/fields/use-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { HelpForm } from './help-form.tsx';
import type { HelpThing } from './help-things.tsx';
import type { TicketFields } from './ticket-faults.ts';
import { useDrafts } from './use-drafts.ts';
import { useSubmit } from './use-submit.ts';
import { useTicketPictures } from './use-ticket-pictures.ts';

interface HelpDialogProps {
  me: Me;
  open: boolean;
  onClose: () => void;
  /** What it may be about. */
  things?: readonly HelpThing[];
  /** The ticket that is written anew and sent instead; the draft is left alone. */
  edits?: Entry;
}

/** Help (rules 2.24 and 5.7 to 5.9). The draft stays sealed on this device until it is sent. */
export function HelpDialog({ me, open, onClose, things = [], edits }: HelpDialogProps) {
  const submit = useSubmit(edits);
  const edited = edits?.content && isOf(edits.content, 'ask-help') ? edits.content.input : undefined;
  const label = useConfig()?.access_label;
  const drafts = useDrafts();
  const [typed, setTyped] = useState<TicketFields | null>();
  const { known, pictures, add, remove, clear, stored } = useTicketPictures(edited?.pictures);
  const before = edited ? ticketOf(edited) : drafts.value?.ticket;
  const fields = (typed === undefined ? before : typed) ?? { issueType: '', email: me.email, description: '' };
  const write = (ticket: TicketFields | null): void => {
    setTyped(ticket);
    if (edited) return;
    drafts.write(({ ticket: _, ...others } = {}) => (ticket ? { ...others, ticket } : others));
  };
  const send = async (): Promise<boolean> => {
    const named = await stored();
    if (typeof named === 'string') {
      say({ kind: 'toast', level: 'error', message: supportText(named === 'kind' ? 'help.kind' : 'support.notStored') });
      if (named === 'kind') clear();
      return false;
    }
    return submit('ask-help', {
      HDCode: me.leapcode,
      HDName: me.name,
      ...(me.profile === 'hd' ? { City: me.city } : {}),
      UserContactNo: me.mobile,
      IssueType: fields.issueType,
      EmailID: fields.email,
      IssueDescription: fields.description,
      ...(fields.diagnostics === undefined ? {} : { diagnostics: fields.diagnostics }),
      pictures: [...named],
    });
  };
  const press = async (): Promise<SendResult> => {
    if (!(await send())) return 'not-sent';
    write(null);
    clear();
    onClose();
    return 'sent';
  };
  return (
    <Dialog
      open={open && drafts.known && known && label !== undefined}
      onClose={onClose}
      title={supportText('help.title')}
      closeLabel={t('shell.close')}
    >
      <HelpForm
        fields={fields}
        kept={typed != null && drafts.kept}
        offered={issueTypes(label ?? '')}
        pictures={pictures}
        things={things}
        onFields={(change) => write({ ...fields, ...change })}
        onAdd={add}
        onRemove={remove}
        onSend={press}
      />
    </Dialog>
  );
}
