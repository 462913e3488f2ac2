import { salonText } from '../../i18n/subjects/salon.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { ChipField } from '../../ui/fields/chip-field.tsx';
import { toggled } from './rules.ts';

export interface ChoiceProps {
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (chosen: readonly string[]) => void;
}

/** The person's own brands, of which the salon uses some. */
export function BrandChips({ all, chosen, error, onChosen }: ChoiceProps & { all: readonly string[] }) {
  const { nameOf } = useDivisions();
  return (
    <ChipField
      label={salonText('salon.brands')}
      hint={all.length === 0 ? salonText('salon.noBrands') : undefined}
      error={error}
      chips={all.map((code) => ({
        id: code,
        text: nameOf(code) ?? code,
        pressed: chosen.includes(code),
        onPress: () => onChosen(toggled(chosen, code, all)),
      }))}
    />
  );
}
