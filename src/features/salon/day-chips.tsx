import { WEEK_DAYS } from '../../../sync/contract/salon.ts';
import { weekdayName } from '../../i18n/dates.ts';
import { salonText } from '../../i18n/salon.ts';
import { addDays } from '../../rules/days.ts';
import { ChipField } from '../../ui/fields/chip-field.tsx';
import type { ChoiceProps } from './brand-chips.tsx';
import { toggled } from './rules.ts';

const A_MONDAY = '2024-01-01';

/** The days of the week on which the salon is open. */
export function DayChips({ chosen, error, onChosen }: ChoiceProps) {
  return (
    <ChipField
      label={salonText('salon.days')}
      error={error}
      chips={WEEK_DAYS.map((day, place) => ({
        id: day,
        text: weekdayName(addDays(A_MONDAY, place), 'short'),
        pressed: chosen.includes(day),
        onPress: () => onChosen(toggled(chosen, day, WEEK_DAYS)),
      }))}
    />
  );
}
