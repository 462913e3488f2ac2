import { type ReactNode, useId, useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import { t } from '../../i18n/t.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { CodeEntry } from './code-entry.tsx';
import { afterFailure } from './fail-words.ts';
import { codeErrors } from './login-errors.ts';
import { RefusedNote } from './refused-note.tsx';
import { ResendCode } from './resend-code.tsx';
import type { SentCode } from './use-send-code.ts';

interface CodeStepProps {
  /** Stands above the heading. */
  head?: ReactNode;
  lead: string;
  submit: string;
  /** What a person without a connection is told. */
  offline: string;
  /** Another way than this code. */
  other: { readonly label: string; readonly onPress: () => void };
  sent: SentCode;
  askAgain: () => Promise<SentCode | Failure>;
  onResent: (sent: SentCode) => void;
  enter: (code: { readonly request_id: string; readonly otp: string }) => Promise<SendResult>;
}

/** The one-time code: four digits, pasted or filled in by the phone; a wrong code stays, so that it can be corrected. */
export function CodeStep({ head, lead, submit, offline, other, sent, askAgain, onResent, enter }: CodeStepProps) {
  const online = useOnline();
  const [digits, setDigits] = useState('');
  const { ref, errors, refused, busy, send, onSubmit } = useForm((way: 'code' | 'resend') => codeErrors(way === 'code' ? digits : null), {
    shut: !online,
  });
  const noteId = useId();
  // Said once, above the fields, for both buttons.
  const shutBy = online ? undefined : noteId;

  const resend = async (): Promise<SendResult> => {
    const again = await askAgain();
    if ('kind' in again) return afterFailure(again);
    setDigits('');
    onResent(again);
    return 'sent';
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('code', () => enter({ request_id: sent.requestId, otp: digits }))}>
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
      <ResendCode resendAt={sent.resendAt} busy={busy === 'resend'} shutBy={shutBy} onPress={() => void send('resend', resend)} />
      <Button variant="text" wide onClick={other.onPress}>
        {other.label}
      </Button>
    </form>
  );
}
