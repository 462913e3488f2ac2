import { type ReactNode, useId, useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import { EMAIL_LONGEST, PERSON_LINE_MOST } from '../../../sync/contract/rules/person.ts';
import type { EntryDraft } from '../../../sync/page/entry-draft.ts';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type FormRefusal, type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { passwordErrors, salonErrors, youErrors } from './entry-errors.ts';
import { NewPassword, PolicyLinks } from './entry-parts.tsx';
import { afterFailure } from './fail-words.ts';
import { asDate } from './rules.ts';
import { RefusedNote, StepHeading } from './step-parts.tsx';

interface FinishStepProps {
  head: ReactNode;
  mobile: string;
  refusal?: FormRefusal | undefined;
  /** Registers with this password; returns the failure, or null. */
  onFinish: (password: string) => Promise<Failure | null>;
  /** Returns whether another step shows the failure. */
  onRefused: (failure: Failure) => boolean;
}

/** The last step: asks for the password and registers, for which it needs a connection. */
export function FinishStep({ head, mobile, refusal, onFinish, onRefused }: FinishStepProps) {
  const online = useOnline();
  const noteId = useId();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { ref, errors, refused, busy, onSubmit } = useForm(
    (_way: 'finish') => passwordErrors(password, repeat),
    { shut: !online, initialRefusal: refusal },
  );
  const finish = async (): Promise<SendResult> => {
    const failure = await onFinish(password);
    return failure === null || onRefused(failure) ? 'leaving' : afterFailure(failure);
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('finish', finish)}>
      {head}
      <StepHeading>{entryText('register.passwordTitle')}</StepHeading>
      <p className="deck">{entryText('register.passwordLead')}</p>
      {!online && (
        <Note tone="offline" id={noteId}>
          {entryText('offline.kept')}
        </Note>
      )}
      <RefusedNote refused={refused} />
      <NewPassword
        of={mobile}
        password={password}
        repeat={repeat}
        errors={errors}
        onPassword={setPassword}
        onRepeat={setRepeat}
      />
      <div>
        <p className="meta">{entryText('register.termsNext')}</p>
        <PolicyLinks of={['terms', 'privacy']} />
      </div>
      <Button type="submit" wide busy={busy !== null} disabledBy={online ? undefined : noteId}>
        {entryText('register.finish')}
      </Button>
    </form>
  );
}

/**
 * The step about the workplace and the representative's code; the salon's details follow after the
 * login.
 */
export function SalonStep({ head, draft, onDraft, onNext, refusal }: DraftStepProps) {
  const { ref, errors, refused, onSubmit, onBlur } = useForm((_way: 'next') => salonErrors(draft), {
    main: 'next',
    initialRefusal: refusal,
  });
  const { city = '', representative_code = '' } = draft;
  const next = async () => {
    onNext();
    return 'leaving' as const;
  };
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={onSubmit('next', next)}
      onBlur={onBlur}
    >
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

/** Props of a step that only collects fields. */
export interface DraftStepProps {
  head: ReactNode;
  draft: EntryDraft;
  onDraft: (change: EntryDraft) => void;
  onNext: () => void;
  refusal?: FormRefusal | undefined;
}

/**
 * The step about the person. `isPrefilled`: the fields hold what the server knows of the number's
 * owner.
 */
export function YouStep({
  head,
  draft,
  onDraft,
  onNext,
  refusal,
  isPrefilled,
}: DraftStepProps & { isPrefilled: boolean }) {
  const { ref, errors, refused, onSubmit, onBlur } = useForm(
    (_way: 'next') => youErrors(draft, Date.now()),
    { main: 'next', initialRefusal: refusal },
  );
  const { name = '', email = '', date_of_birth = '', profile = 'hd' } = draft;
  const next = async () => {
    onNext();
    return 'leaving' as const;
  };
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={onSubmit('next', next)}
      onBlur={onBlur}
    >
      {head}
      <StepHeading>
        {entryText(isPrefilled ? 'register.youKnown' : 'register.youTitle')}
      </StepHeading>
      <RefusedNote refused={refused} />
      {isPrefilled && <Note tone="here">{entryText('register.knew')}</Note>}
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
          chips={(['hd', 'trainer'] as const).map((each) => ({
            id: each,
            text: entryText(`register.${each}`),
            pressed: profile === each,
            onPress: () => onDraft({ profile: each }),
          }))}
        />
      </div>
      <Button type="submit" wide>
        {entryText('register.toSalon')}
      </Button>
    </form>
  );
}
