import { type FormEvent, useState } from 'react';
import { dateTimeOf } from '../../i18n/dates.ts';
import { reminderText } from '../../i18n/subjects/learning/reminders.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { customMinutes, OFFERED } from '../../rules/reminders.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './reminders.module.css';
import { spanWords } from './span-words.ts';

/** A custom lead time, from a minute to a week. */
function CustomMinutes({ onAdd }: { onAdd: (minutes: number) => void }) {
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

const MINUTE_MS = 60_000;

interface MinutesChoiceProps {
  /** Lead times in minutes, longest first. */
  chosen: readonly number[];
  startsAt: number;
  now: number;
  onChange: (minutes: readonly number[]) => void;
}

/** The offered lead times, and when each chosen one rings. */
export function MinutesChoice({ chosen, startsAt, now, onChange }: MinutesChoiceProps) {
  const [asking, setAsking] = useState(false);
  // A custom time stays visible after it is deselected.
  const [listed, setListed] = useState<readonly number[]>([...new Set([...OFFERED, ...chosen])]);
  const longestFirst = (minutes: readonly number[]): readonly number[] =>
    [...new Set(minutes)].sort((a, b) => b - a);
  const toggle = (minutes: number): void =>
    onChange(
      chosen.includes(minutes)
        ? chosen.filter((each) => each !== minutes)
        : longestFirst([...chosen, minutes]),
    );
  const add = (minutes: number): void => {
    setListed([...listed, minutes]);
    setAsking(false);
    onChange(longestFirst([...chosen, minutes]));
  };
  const times = longestFirst(listed).map((minutes) => ({
    id: String(minutes),
    text: spanWords(minutes),
    pressed: chosen.includes(minutes),
    onPress: () => toggle(minutes),
  }));
  return (
    <>
      <div className={styles.wrap}>
        <Chips
          label={reminderText('reminder.before')}
          chips={[
            ...times,
            {
              id: 'other',
              text: reminderText('reminder.other'),
              pressed: asking,
              onPress: () => setAsking(!asking),
            },
          ]}
        />
      </div>
      {asking && <CustomMinutes onAdd={add} />}
      <ul role="list" className={styles.rings} aria-live="polite">
        {chosen.map((minutes) => {
          const at = startsAt - minutes * MINUTE_MS;
          const words = { span: spanWords(minutes), when: dateTimeOf(at, deviceZone) };
          return (
            <li key={minutes} className={at > now ? styles.ring : 'gone'}>
              <Icon name={at > now ? 'bell' : 'clock'} small />
              {reminderText(at > now ? 'reminder.rings' : 'reminder.past', words)}
            </li>
          );
        })}
        {chosen.length === 0 && <li className="meta">{reminderText('reminder.none')}</li>}
      </ul>
    </>
  );
}
