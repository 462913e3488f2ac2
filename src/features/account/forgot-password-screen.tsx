import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { AskCodeStep, useKeptId } from './ask-code-step.tsx';
import { CodeEntry, ResendCode } from './code-step.tsx';
import { passwordErrors } from './entry-errors.ts';
import { NewPassword } from './entry-parts.tsx';
import { afterFailure } from './fail-words.ts';
import { codeErrors, loginErrors, type SentCode, useSendCode, useSentCode } from './sign-in.ts';
import { AccountLayout, RefusedNote, StepHeading } from './step-parts.tsx';

interface ForgotFormProps {
  id: string;
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onOther: () => void;
  onDone: () => void;
}

/** The code and the new password in one request: a refused password uses up no try of the code. */
function ForgotForm({ id, sent, onResent, onOther, onDone }: ForgotFormProps) {
  const engine = useEngine();
  const online = useOnline();
  const sendCode = useSendCode('forgot');
  const noteId = useId();
  const shutBy = online ? undefined : noteId;
  const [digits, setDigits] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const judge = (way: 'set' | 'resend') => ({
    ...codeErrors(way === 'set' ? digits : null),
    ...(way === 'set'
      ? passwordErrors(password, repeat)
      : { password: undefined, repeat: undefined }),
  });
  const { ref, errors, refused, busy, send, onSubmit } = useForm(judge, { shut: !online });

  const set = async (): Promise<SendResult> => {
    const outcome = await engine.ask('forgot-password', {
      request_id: sent.requestId,
      otp: digits,
      password,
    });
    if (!outcome.ok) return afterFailure(outcome.failure);
    onDone();
    return 'leaving';
  };
  const resend = async (): Promise<SendResult> => {
    const again = await sendCode(id);
    if ('kind' in again) return afterFailure(again);
    setDigits('');
    onResent(again);
    return 'sent';
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('set', set)}>
      <h1>{entryText('forgot.newTitle')}</h1>
      <p className="deck">{t('code.text', { id })}</p>
      {!online && (
        <Note tone="offline" id={noteId}>
          {entryText('offline.kept')}
        </Note>
      )}
      <RefusedNote refused={refused} />
      <CodeEntry digits={digits} error={errors.otp} onDigits={setDigits} />
      <NewPassword
        of={id}
        password={password}
        repeat={repeat}
        errors={errors}
        onPassword={setPassword}
        onRepeat={setRepeat}
      />
      <Button type="submit" wide busy={busy === 'set'} disabledBy={shutBy}>
        {entryText('forgot.submit')}
      </Button>
      <ResendCode
        resendAt={sent.resendAt}
        busy={busy === 'resend'}
        shutBy={shutBy}
        onPress={() => void send('resend', resend)}
      />
      <Button variant="text" wide onClick={onOther}>
        {entryText('forgot.otherId')}
      </Button>
    </form>
  );
}

/**
 * A forgotten password: asks for the Access ID, then for a code and a new password. No response
 * reveals whether the account exists (S29).
 */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const { id, setId, forget } = useKeptId();
  const { sent, returned, setSent, askOther } = useSentCode();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountLayout low>
        <div className={styles.form}>
          <StepHeading>{entryText('forgot.doneTitle')}</StepHeading>
          <p className="deck" role="status">
            {entryText('forgot.doneText')}
          </p>
          <Button
            wide
            onClick={() => void navigate(paths.login, { state: { loginId: id.trim() } })}
          >
            {t('login.submit')}
          </Button>
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout low>
      {sent ? (
        <ForgotForm
          id={id.trim()}
          sent={sent}
          onResent={setSent}
          onOther={askOther}
          onDone={() => {
            forget();
            setDone(true);
          }}
        />
      ) : (
        <AskCodeStep
          title={entryText('forgot.title')}
          lead={entryText('forgot.lead')}
          field={{ label: t('login.id'), autoComplete: 'username', autoCapitalize: 'characters' }}
          value={id}
          onValue={setId}
          fault={(value) => loginErrors(value, null).loginId}
          purpose="forgot"
          onSent={setSent}
          returned={returned}
        >
          <ButtonLink variant="text" wide to={paths.login}>
            {entryText('forgot.back')}
          </ButtonLink>
        </AskCodeStep>
      )}
    </AccountLayout>
  );
}
