import { type FormEvent, useState } from 'react';
import { tr } from '../../../i18n/en/reminders.ts';
import { customMinutes } from '../../../rules/reminders.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

/** A time before the start of the person's own, from a minute to a week. */
export function CustomMinutes({ onAdd }: { onAdd: (minutes: number) => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const minutes = customMinutes(text);
    setWrong(minutes === null);
    if (minutes !== null) onAdd(minutes);
  };
  return (
    <form noValidate onSubmit={add}>
      <Field
        label={tr('reminder.minutesLabel')}
        hint={tr('reminder.minutesHint')}
        error={wrong ? tr('reminder.minutesWrong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={
          <Button variant="text" type="submit">
            {tr('reminder.add')}
          </Button>
        }
      />
    </form>
  );
}
