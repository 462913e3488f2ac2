import { HELP_DESCRIPTION_MAX, HELP_DESCRIPTION_MIN } from '../../../sync/contract/constants.ts';
import { supportText } from '../../i18n/subjects/support.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { HelpNoted } from './help-noted.tsx';
import { HelpPictures } from './help-pictures.tsx';
import { type HelpThing, HelpThings } from './help-things.tsx';
import { type TicketFault, type TicketFields, ticketFaults } from './ticket-faults.ts';
import type { TicketPicture } from './use-ticket-pictures.ts';

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

const words = (fault: TicketFault | null): string | undefined => (fault ? supportText(`help.${fault}`, { least: HELP_DESCRIPTION_MIN }) : undefined);

/** The form for the help desk; fields are validated from the first attempt to send (rule 5.7). */
export function HelpForm({ fields, kept, offered, pictures, things, onFields, onAdd, onRemove, onSend }: HelpFormProps) {
  const { ref, errors, busy, onSubmit } = useForm(() => {
    const faults = ticketFaults(fields, offered);
    return { issueType: words(faults.issueType), email: words(faults.email), description: words(faults.description) };
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
      <HelpThings things={things} description={fields.description} onDescription={(description) => onFields({ description })} />
      <HelpPictures pictures={pictures} onAdd={onAdd} onRemove={onRemove} />
      <HelpNoted noted={fields.diagnostics} onNoted={(diagnostics) => onFields({ diagnostics })} />
      <Button type="submit" wide icon="send" busy={busy !== null}>
        {supportText('help.submit')}
      </Button>
    </form>
  );
}
