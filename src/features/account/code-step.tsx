import { type FormEvent, useEffect, useState } from 'react';
import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import styles from './account.module.css';
import { failWords } from './fail-words.ts';
import { useSendCode } from './use-send-code.ts';

/** A code that was asked for; `resendAt` in device time, milliseconds. */
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

/** The one-time code: four digits, pasted or filled in by the phone; a wrong one stays to be mended. */
export function CodeStep({ loginId, sent, onResent, onPassword }: CodeStepProps) {
  const engine = useEngine();
  const sendCode = useSendCode();
  const online = useOnline();
  const seconds = useCountdown(sent.resendAt);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'resend' | null>(null);
  const reason = online ? undefined : t('offline.needed');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason || busy) return;
    if (digits.length < OTP_LENGTH) return setError(t('code.missing'));
    setBusy('code');
    const outcome = await engine.signInByCode({ request_id: sent.requestId, otp: digits });
    if (outcome.ok) return;
    setBusy(null);
    setError(failWords(outcome.failure));
  };
  const resend = async (): Promise<void> => {
    setBusy('resend');
    const again = await sendCode(loginId);
    setBusy(null);
    if ('kind' in again) return setError(failWords(again));
    setError(undefined);
    setDigits('');
    onResent(again);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('code.title')}</h1>
      <p className="deck">{t('code.text', { id: loginId })}</p>
      <CodeField label={t('code.label')} value={digits} onValue={setDigits} length={OTP_LENGTH} error={error} autoFocus />
      <Button type="submit" wide busy={busy === 'code'} disabledReason={reason}>
        {t('code.submit')}
      </Button>
      <Button
        variant="line"
        wide
        busy={busy === 'resend'}
        disabledReason={reason ?? (seconds > 0 ? t('code.resendIn', { seconds }) : undefined)}
        onClick={() => void resend()}
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
