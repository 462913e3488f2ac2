import { type ReactNode, useEffect, useId, useState } from 'react';
import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import { latinDigits } from '../../../sync/contract/rules/fold-text.ts';
import { t } from '../../i18n/t.ts';
import { useMessageCode } from '../../live/device/use-message-code.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeField } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { afterFailure } from './fail-words.ts';
import { codeErrors, type SentCode } from './sign-in.ts';
import { RefusedNote } from './step-parts.tsx';

interface ResendCodeProps {
  /** Time from which another code can be requested (device time, milliseconds since 1970). */
  resendAt: number;
  busy: boolean;
  /** Id of the text that says why no code can be requested now. */
  shutBy: string | undefined;
  onPress: () => void;
}

/** Requests another code, once the server's waiting time has passed. */
export function ResendCode({ resendAt, busy, shutBy, onPress }: ResendCodeProps) {
  const seconds = useCountdown(resendAt);
  const wait = shutBy === undefined && seconds > 0 ? t('code.resendIn', { seconds }) : undefined;
  return (
    <Button
      variant="line"
      wide
      busy={busy}
      disabledReason={wait}
      disabledBy={shutBy}
      onClick={onPress}
    >
      {t('code.resend')}
    </Button>
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

interface CodeEntryProps {
  digits: string;
  error: string | undefined;
  onDigits: (digits: string) => void;
}

/**
 * The field for a one-time code: typed, pasted, or filled in by the phone from the text message.
 */
export function CodeEntry({ digits, error, onDigits }: CodeEntryProps) {
  useMessageCode((code) => onDigits(code.slice(0, OTP_LENGTH)));
  return (
    <CodeField
      name="otp"
      label={t('code.label')}
      value={digits}
      onValue={(typed) => onDigits(latinDigits(typed))}
      length={OTP_LENGTH}
      error={error}
      autoFocus
    />
  );
}

interface CodeStepProps {
  /** Content above the heading. */
  head?: ReactNode;
  lead: string;
  submit: string;
  /** The note that is shown offline. */
  offline: string;
  /** The alternative to this code. */
  other: { readonly label: string; readonly onPress: () => void };
  sent: SentCode;
  askAgain: () => Promise<SentCode | Failure>;
  onResent: (sent: SentCode) => void;
  enter: (code: { readonly request_id: string; readonly otp: string }) => Promise<SendResult>;
}

/**
 * The step that asks for the one-time code; a wrong code stays in the field, so that it can be
 * corrected.
 */
export function CodeStep({
  head,
  lead,
  submit,
  offline,
  other,
  sent,
  askAgain,
  onResent,
  enter,
}: CodeStepProps) {
  const online = useOnline();
  const [digits, setDigits] = useState('');
  const { ref, errors, refused, busy, send, onSubmit } = useForm(
    (way: 'code' | 'resend') => codeErrors(way === 'code' ? digits : null),
    {
      shut: !online,
    },
  );
  const noteId = useId();
  // One note above the fields describes both disabled buttons.
  const shutBy = online ? undefined : noteId;

  const resend = async (): Promise<SendResult> => {
    const again = await askAgain();
    if ('kind' in again) return afterFailure(again);
    setDigits('');
    onResent(again);
    return 'sent';
  };
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={onSubmit('code', () => enter({ request_id: sent.requestId, otp: digits }))}
    >
      {head}
      <h1>{t('code.title')}</h1>
      <p className="deck">{lead}</p>
      {!online && (
        <Note tone="offline" id={noteId}>
          {offline}
        </Note>
      )}
      <RefusedNote refused={refused} />
      <CodeEntry digits={digits} error={errors.otp} onDigits={setDigits} />
      <Button type="submit" wide busy={busy === 'code'} disabledBy={shutBy}>
        {submit}
      </Button>
      <ResendCode
        resendAt={sent.resendAt}
        busy={busy === 'resend'}
        shutBy={shutBy}
        onPress={() => void send('resend', resend)}
      />
      <Button variant="text" wide onClick={other.onPress}>
        {other.label}
      </Button>
    </form>
  );
}
