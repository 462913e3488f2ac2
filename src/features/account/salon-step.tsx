import { PERSON_LINE_MOST } from '../../../sync/contract/rules/person.ts';
import { entryText } from '../../i18n/subjects/entry.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import styles from './account.module.css';
import { salonErrors } from './entry-errors.ts';
import { RefusedNote } from './refused-note.tsx';
import { StepHeading } from './step-heading.tsx';
import type { DraftStepProps } from './you-step.tsx';

/** Where somebody works, and whose code they were given; the salon itself is asked for once they are in. */
export function SalonStep({ head, draft, onDraft, onNext, told }: DraftStepProps) {
  const { ref, errors, refused, onSubmit, onBlur } = useForm((_way: 'next') => salonErrors(draft), { main: 'next', told });
  const { city = '', representative_code = '' } = draft;
  const next = async () => {
    onNext();
    return 'leaving' as const;
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('next', next)} onBlur={onBlur}>
      {head}
      <StepHeading>{entryText('register.salonTitle')}</StepHeading>
      <RefusedNote refused={refused} />
      <Field
        name="city"
        label={entryText('register.city')}
        autoComplete="address-level2"
        maxLength={PERSON_LINE_MOST}
        error={errors.city}
        value={city}
        onChange={(event) => onDraft({ city: event.target.value })}
      />
      <Field
        name="representative_code"
        label={entryText('register.code')}
        hint={entryText('register.codeHint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errors.representative_code}
        value={representative_code}
        onChange={(event) => onDraft({ representative_code: event.target.value })}
      />
      <Button type="submit" wide>
        {entryText('register.toPassword')}
      </Button>
    </form>
  );
}
