import { useEffect, useId, useState } from 'react';
import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { afterFailure } from './fail-words.ts';
import { codeErrors } from './login-errors.ts';
import { useSendCode } from './use-send-code.ts';

/** A code that was requested; `resendAt` in device time, milliseconds. */
export interface SentCode {
  readonly requestId: string;
  readonly resendAt: number;
}

interface CodeStepProps {
  loginId: string;
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onPassword: () => void;
}

/** The one-time code: four digits, pasted or filled in by the phone; a wrong code stays, so that it can be corrected. */
export function CodeStep({ loginId, sent, onResent, onPassword }: CodeStepProps) {
  const engine = useEngine();
  const sendCode = useSendCode();
  const online = useOnline();
  const seconds = useCountdown(sent.resendAt);
  const [digits, setDigits] = useState('');
  const { ref, errors, refused, busy, send, onSubmit } = useForm((way: 'code' | 'resend') => codeErrors(way === 'code' ? digits : null), {
    shut: !online,
  });
  const noteId = useId();
  // Said once, above the fields, for both buttons.
  const shutBy = online ? undefined : noteId;

  const signIn = async (): Promise<SendResult> => {
    const outcome = await engine.signInByCode({ request_id: sent.requestId, otp: digits });
    return outcome.ok ? 'leaving' : afterFailure(outcome.failure);
  };
  const resend = async (): Promise<SendResult> => {
    const again = await sendCode(loginId);
    if ('kind' in again) return afterFailure(again);
    setDigits('');
    onResent(again);
    return 'sent';
  };

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('code', signIn)}>
      <h1>{t('code.title')}</h1>
      <p className="deck">{t('code.text', { id: loginId })}</p>
      {!online && (
        <Note tone="offline" id={noteId}>
          {t('login.offline')}
        </Note>
      )}
      <CodeField label={t('code.label')} value={digits} onValue={setDigits} length={OTP_LENGTH} error={errors.code ?? refused} autoFocus />
      <Button type="submit" wide busy={busy === 'code'} disabledBy={shutBy}>
        {t('code.submit')}
      </Button>
      <Button
        variant="line"
        wide
        busy={busy === 'resend'}
        disabledReason={online && seconds > 0 ? t('code.resendIn', { seconds }) : undefined}
        disabledBy={shutBy}
        onClick={() => void send('resend', resend)}
      >
        {t('code.resend')}
      </Button>
      <Button variant="text" wide onClick={onPassword}>
        {t('code.other')}
      </Button>
    </form>
  );
}

/** Whole seconds until an instant of device time. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
