import { type ReactNode, useId } from 'react';
import type { AppRequest } from '../../../sync/app-endpoints.ts';
import { entryText } from '../../i18n/subjects/entry.ts';
import { t } from '../../i18n/t.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, type FieldProps } from '../../ui/fields/field.tsx';
import { type FormRefusal, type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { afterFailure } from './fail-words.ts';
import { RefusedNote } from './refused-note.tsx';
import { StepHeading } from './step-heading.tsx';
import { type SentCode, useSendCode } from './use-send-code.ts';

interface AskCodeStepProps {
  head?: ReactNode;
  title: string;
  lead: string;
  field: Pick<FieldProps, 'label' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong with the value, in words. */
  fault: (value: string) => string | undefined;
  purpose: AppRequest<'send-otp'>['purpose'];
  onSent: (sent: SentCode) => void;
  /** Goes on without a code, because the number is proven already. */
  onNext?: (() => void) | undefined;
  told?: FormRefusal | undefined;
  /** It is come back to, so that its heading takes the focus. */
  comes?: boolean;
  /** Between the field and the button. */
  beside?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

/** Whose phone a one-time code is sent to: the first step of whatever a person without a session wants. */
export function AskCodeStep({
  head,
  title,
  lead,
  field,
  value,
  onValue,
  fault,
  purpose,
  onSent,
  onNext,
  told,
  comes = false,
  beside,
  children,
}: AskCodeStepProps) {
  const online = useOnline();
  const sendCode = useSendCode(purpose);
  const noteId = useId();
  const { ref, errors, refused, busy, onSubmit, onBlur } = useForm((_way: 'ask') => ({ login_id: fault(value) }), {
    shut: !online && !onNext,
    main: 'ask',
    told,
  });
  const ask = async (): Promise<SendResult> => {
    if (onNext) {
      onNext();
      return 'leaving';
    }
    const sent = await sendCode(value);
    if ('kind' in sent) return afterFailure(sent);
    onSent(sent);
    return 'leaving';
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('ask', ask)} onBlur={onBlur}>
      {head}
      {comes ? <StepHeading>{title}</StepHeading> : <h1>{title}</h1>}
      <p className="deck">{lead}</p>
      {!online && (
        <Note tone="offline" id={noteId}>
          {entryText('offline.kept')}
        </Note>
      )}
      <RefusedNote refused={refused} />
      <Field
        {...field}
        name="login_id"
        spellCheck={false}
        // The answer is about the number that was sent.
        readOnly={busy !== null}
        error={errors.login_id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {beside}
      <Button type="submit" wide busy={busy !== null} disabledBy={online || onNext ? undefined : noteId}>
        {onNext ? entryText('ask.next') : purpose === 'register' ? entryText('ask.send') : t('login.sendCode')}
      </Button>
      {children}
    </form>
  );
}
