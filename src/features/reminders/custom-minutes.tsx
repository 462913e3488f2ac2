import { type FormEvent, useState } from 'react';
import { reminderText } from '../../i18n/reminders.ts';
import { customMinutes } from '../../rules/reminders.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/fields/field.tsx';

/** A reminder time of the person's own choice, from a minute to a week before the start. */
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
        label={reminderText('reminder.minutesLabel')}
        hint={reminderText('reminder.minutesHint')}
        error={wrong ? reminderText('reminder.minutesWrong') : undefined}
        inputMode="numeric"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={
          <Button variant="text" type="submit">
            {reminderText('reminder.add')}
          </Button>
        }
      />
    </form>
  );
}
