import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HELP_DESCRIPTION_MIN } from '../../../sync/contract/constants.ts';
import { tu } from '../../i18n/en/support.ts';
import { type TicketFault, type TicketFields, ticketFaults } from '../../rules/ticket.ts';
import { AreaField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { HelpPictures } from './help-pictures.tsx';

/** As much as the contract takes. */
const MOST_LETTERS = 4_000;

interface HelpFormProps {
  fields: TicketFields;
  /** What was written lies on this device. */
  kept: boolean;
  /** The issue types on offer. */
  offered: readonly string[];
  pictures: readonly File[];
  busy: boolean;
  onFields: (change: Partial<TicketFields>) => void;
  onPictures: (pictures: readonly File[]) => void;
  onSubmit: () => void;
}

const words = (fault: TicketFault | null): string | undefined => (fault ? tu(`help.${fault}`, { least: HELP_DESCRIPTION_MIN }) : undefined);

/** Asks what the help desk has to know; every field is judged once it was tried to send it (rule 5.7). */
export function HelpForm({ fields, kept, offered, pictures, busy, onFields, onPictures, onSubmit }: HelpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const faults = ticketFaults(fields, offered);
  const shown = (field: keyof TicketFields): string | undefined => (tries > 0 ? words(faults[field]) : undefined);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.values(faults).every((fault) => fault === null)) onSubmit();
    else setTries(tries + 1);
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <p className="deck">{tu('help.lead')}</p>
      <SelectField
        label={tu('help.type')}
        error={shown('issueType')}
        value={fields.issueType}
        onChange={(event) => onFields({ issueType: event.target.value })}
      >
        <option value="">{tu('help.choose')}</option>
        {offered.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Field
        label={tu('help.email')}
        type="email"
        autoComplete="email"
        error={shown('email')}
        value={fields.email}
        onChange={(event) => onFields({ email: event.target.value })}
      />
      <AreaField
        label={tu('help.description')}
        hint={kept ? tu('support.kept') : tu('help.descriptionHint')}
        maxLength={MOST_LETTERS}
        error={shown('description')}
        value={fields.description}
        onChange={(event) => onFields({ description: event.target.value })}
      />
      <HelpPictures pictures={pictures} onPictures={onPictures} />
      <Button type="submit" wide icon="send" busy={busy}>
        {tu('help.submit')}
      </Button>
    </form>
  );
}
