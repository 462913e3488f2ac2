import { type ReactNode, useId, useState } from 'react';
import type { AppRequest } from '../../../sync/app-endpoints.ts';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { t } from '../../i18n/t.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useEntryDraft } from '../../live/drafts/use-entry-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, type FieldProps } from '../../ui/fields/field.tsx';
import { type FormRefusal, type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { afterFailure } from './fail-words.ts';
import { type SentCode, useSendCode } from './sign-in.ts';
import { RefusedNote, StepHeading } from './step-parts.tsx';

/** Returns the Access ID or number typed before the sign-in, which is stored across reloads. */
export function useKeptId(): {
  readonly id: string;
  readonly setId: (id: string) => void;
  readonly forget: () => void;
} {
  const { found, keep } = useEntryDraft();
  const [typed, setTyped] = useState<string>();
  return {
    id: typed ?? found?.login_id ?? '',
    setId: (id) => {
      setTyped(id);
      void keep({ ...found, login_id: id });
    },
    forget: () => void keep(null),
  };
}

interface AskCodeStepProps {
  head?: ReactNode;
  title: string;
  lead: string;
  field: Pick<FieldProps, 'label' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>;
  value: string;
  onValue: (value: string) => void;
  /** The error of the value, in words. */
  fault: (value: string) => string | undefined;
  purpose: AppRequest<'send-otp'>['purpose'];
  onSent: (sent: SentCode) => void;
  /** Continues without a code, because the number is already verified. */
  onNext?: (() => void) | undefined;
  refusal?: FormRefusal | undefined;
  /** The person returned to this step, so its heading takes the focus. */
  returned?: boolean;
  /** Content between the field and the button. */
  beside?: ReactNode;
  /** Content below the button. */
  children?: ReactNode;
}

/** The first step without a session: asks to whom a one-time code is sent. */
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
  refusal,
  returned = false,
  beside,
  children,
}: AskCodeStepProps) {
  const online = useOnline();
  const sendCode = useSendCode(purpose);
  const noteId = useId();
  const { ref, errors, refused, busy, onSubmit, onBlur } = useForm(
    (_way: 'ask') => ({ login_id: fault(value) }),
    {
      shut: !online && !onNext,
      main: 'ask',
      initialRefusal: refusal,
    },
  );
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
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={onSubmit('ask', ask)}
      onBlur={onBlur}
    >
      {head}
      {returned ? <StepHeading>{title}</StepHeading> : <h1>{title}</h1>}
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
        // The response belongs to the number that was sent, so it must not change meanwhile.
        readOnly={busy !== null}
        error={errors.login_id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {beside}
      <Button
        type="submit"
        wide
        busy={busy !== null}
        disabledBy={online || onNext ? undefined : noteId}
      >
        {onNext
          ? entryText('ask.next')
          : purpose === 'register'
            ? entryText('ask.send')
            : t('login.sendCode')}
      </Button>
      {children}
    </form>
  );
}
