import type { ReactNode } from 'react';
import { EMAIL_LONGEST } from '../../../sync/contract/rules/email.ts';
import { PERSON_LINE_MOST } from '../../../sync/contract/rules/person.ts';
import type { EntryDraft } from '../../../sync/page/entry-draft.ts';
import { entryText } from '../../i18n/subjects/entry.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type FormRefusal, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { youErrors } from './entry-errors.ts';
import { RefusedNote } from './refused-note.tsx';
import { asDate } from './rules.ts';
import { StepHeading } from './step-heading.tsx';

/** The props of a step of registering that only collects fields. */
export interface DraftStepProps {
  head: ReactNode;
  draft: EntryDraft;
  onDraft: (change: EntryDraft) => void;
  onNext: () => void;
  told?: FormRefusal | undefined;
}

/** Who somebody is; filled in where the number's owner is known already. */
export function YouStep({ head, draft, onDraft, onNext, told, known }: DraftStepProps & { known: boolean }) {
  const { ref, errors, refused, onSubmit, onBlur } = useForm((_way: 'next') => youErrors(draft, Date.now()), { main: 'next', told });
  const { name = '', email = '', date_of_birth = '', profile = 'hd' } = draft;
  const next = async () => {
    onNext();
    return 'leaving' as const;
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('next', next)} onBlur={onBlur}>
      {head}
      <StepHeading>{entryText(known ? 'register.youKnown' : 'register.youTitle')}</StepHeading>
      <RefusedNote refused={refused} />
      {known && <Note tone="here">{entryText('register.knew')}</Note>}
      <Field
        name="name"
        label={entryText('register.name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={PERSON_LINE_MOST}
        error={errors.name}
        value={name}
        onChange={(event) => onDraft({ name: event.target.value })}
      />
      <Field
        name="email"
        type="email"
        label={entryText('register.email')}
        autoComplete="email"
        maxLength={EMAIL_LONGEST}
        error={errors.email}
        value={email}
        onChange={(event) => onDraft({ email: event.target.value })}
      />
      <Field
        name="date_of_birth"
        label={entryText('register.birth')}
        hint={entryText('register.birthHint')}
        inputMode="numeric"
        autoComplete="bday"
        error={errors.date_of_birth}
        value={date_of_birth}
        onChange={(event) => onDraft({ date_of_birth: event.target.value })}
        onBlur={(event) => onDraft({ date_of_birth: asDate(event.target.value) })}
      />
      <div className={styles.choice}>
        <p className={styles.choiceName}>{entryText('register.profile')}</p>
        <Chips
          label={entryText('register.profile')}
          chips={(['hd', 'trainer'] as const).map((one) => ({
            id: one,
            text: entryText(`register.${one}`),
            pressed: profile === one,
            onPress: () => onDraft({ profile: one }),
          }))}
        />
      </div>
      <Button type="submit" wide>
        {entryText('register.toSalon')}
      </Button>
    </form>
  );
}
