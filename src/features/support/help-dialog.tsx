import { useState } from 'react';
import { HELP_DESCRIPTION_MAX, HELP_DESCRIPTION_MIN } from '../../../sync/contract/constants.ts';
import { issueTypes } from '../../../sync/contract/posts/support.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { isOf } from '../../rules/content-of.ts';
import { ticketOf } from '../../rules/drafts/form-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { HelpNoted } from './help-noted.tsx';
import { HelpPictures } from './help-pictures.tsx';
import { type HelpThing, HelpThings } from './help-things.tsx';
import { type TicketFault, type TicketFields, ticketFaults } from './ticket-faults.ts';
import { useDrafts, useSubmit } from './use-support-form.ts';
import { type TicketPicture, useTicketPictures } from './use-ticket-pictures.ts';

interface HelpFormProps {
  fields: TicketFields;
  /** The draft is stored on this device. */
  kept: boolean;
  offered: readonly string[];
  pictures: readonly TicketPicture[];
  things: readonly HelpThing[];
  onFields: (change: Partial<TicketFields>) => void;
  onAdd: (files: readonly File[]) => void;
  onRemove: (pictures: readonly TicketPicture[]) => void;
  onSend: () => Promise<SendResult>;
}

const words = (fault: TicketFault | null): string | undefined =>
  fault ? supportText(`help.${fault}`, { least: HELP_DESCRIPTION_MIN }) : undefined;

/** The form for the help desk; fields are validated from the first attempt to send (rule 5.7). */
function HelpForm({
  fields,
  kept,
  offered,
  pictures,
  things,
  onFields,
  onAdd,
  onRemove,
  onSend,
}: HelpFormProps) {
  const { ref, errors, busy, onSubmit } = useForm(() => {
    const faults = ticketFaults(fields, offered);
    return {
      issueType: words(faults.issueType),
      email: words(faults.email),
      description: words(faults.description),
    };
  });
  return (
    <form ref={ref} className="stack" noValidate onSubmit={onSubmit('send', onSend)}>
      <p className="deck">{supportText('help.lead')}</p>
      <SelectField
        label={supportText('help.type')}
        error={errors.issueType}
        value={fields.issueType}
        onChange={(event) => onFields({ issueType: event.target.value })}
      >
        <option value="">{supportText('help.choose')}</option>
        {offered.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Field
        label={supportText('help.email')}
        type="email"
        autoComplete="email"
        error={errors.email}
        value={fields.email}
        onChange={(event) => onFields({ email: event.target.value })}
      />
      <AreaField
        label={supportText('help.description')}
        hint={kept ? supportText('support.kept') : supportText('help.descriptionHint')}
        maxLength={HELP_DESCRIPTION_MAX}
        error={errors.description}
        value={fields.description}
        onChange={(event) => onFields({ description: event.target.value })}
      />
      <HelpThings
        things={things}
        description={fields.description}
        onDescription={(description) => onFields({ description })}
      />
      <HelpPictures pictures={pictures} onAdd={onAdd} onRemove={onRemove} />
      <HelpNoted noted={fields.diagnostics} onNoted={(diagnostics) => onFields({ diagnostics })} />
      <Button type="submit" wide icon="send" busy={busy !== null}>
        {supportText('help.submit')}
      </Button>
    </form>
  );
}

interface HelpDialogProps {
  me: Me;
  open: boolean;
  onClose: () => void;
  /** Items that the ticket may be about. */
  things?: readonly HelpThing[];
  /** The outbox entry that this ticket replaces; the draft is left alone. */
  edits?: Entry;
}

/** Help (rules 2.24 and 5.7 to 5.9). The draft stays sealed on this device until it is sent. */
export function HelpDialog({ me, open, onClose, things = [], edits }: HelpDialogProps) {
  const submit = useSubmit(edits);
  const edited =
    edits?.content && isOf(edits.content, 'ask-help') ? edits.content.input : undefined;
  const label = useConfig()?.access_label;
  const drafts = useDrafts();
  const [typed, setTyped] = useState<TicketFields | null>();
  const { known, pictures, add, remove, clear, stored } = useTicketPictures(edited?.pictures);
  const before = edited ? ticketOf(edited) : drafts.value?.ticket;
  const fields = (typed === undefined ? before : typed) ?? {
    issueType: '',
    email: me.email,
    description: '',
  };
  const write = (ticket: TicketFields | null): void => {
    setTyped(ticket);
    if (edited) return;
    drafts.write(({ ticket: _, ...others } = {}) => (ticket ? { ...others, ticket } : others));
  };
  const send = async (): Promise<boolean> => {
    const named = await stored();
    if (typeof named === 'string') {
      say({
        kind: 'toast',
        level: 'error',
        message: supportText(named === 'kind' ? 'help.kind' : 'support.notStored'),
      });
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
