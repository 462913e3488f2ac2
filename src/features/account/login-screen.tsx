import { lazy, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asLoginId } from '../../../sync/contract/rules/person.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useEvicted, useIsWorkKept } from '../../live/device/use-evicted.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Field, PasswordField } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { afterFailure } from './fail-words.ts';
import {
  againAs,
  asDevice,
  isAgain,
  loginErrors,
  type SentCode,
  useSendCode,
  useSentCode,
} from './sign-in.ts';
import { AccountLayout, RefusedNote, StepHeading } from './step-parts.tsx';

/** The links for a forgotten Access ID or password. */
function ForgotLinks() {
  return (
    <div className={styles.links}>
      <ButtonLink variant="text" to={paths.forgotPassword}>
        {t('login.forgotPassword')}
      </ButtonLink>
      <ButtonLink variant="text" to={paths.forgotRegistration}>
        {t('login.forgotRegistration')}
      </ButtonLink>
    </div>
  );
}

/** The link for new people. */
function RegisterLink() {
  return (
    <p className={`meta ${styles.new}`}>
      {t('login.newHere')}
      <ButtonLink variant="text" to={paths.register}>
        {t('login.register')}
      </ButtonLink>
    </p>
  );
}

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));
const EvictedNote = lazy(async () => ({
  default: (await import('./evicted-note.tsx')).EvictedNote,
}));

interface PasswordStepProps {
  loginId: string;
  onLoginId: (loginId: string) => void;
  onCode: (sent: SentCode) => void;
  /** The reason why a login is impossible offline. */
  offline: string;
  /** The person returned to this step, so its heading takes the focus. */
  returned?: boolean;
}

/** The step that asks for Access ID and password, or for a code instead of the password. */
export function PasswordStep({
  loginId,
  onLoginId,
  onCode,
  offline,
  returned = false,
}: PasswordStepProps) {
  const engine = useEngine();
  const sendCode = useSendCode('login');
  const online = useOnline();
  const evicted = useEvicted();
  const [password, setPassword] = useState('');
  const noteId = useId();
  // One note above the fields describes both disabled buttons.
  const shutBy = online ? undefined : noteId;
  const { ref, errors, refused, busy, send, onSubmit } = useForm(
    (way: 'password' | 'code') => loginErrors(loginId, way === 'password' ? password : null),
    { shut: !online },
  );

  const signIn = async (): Promise<SendResult> => {
    const outcome = await engine.signIn({
      login_id: asLoginId(loginId),
      password,
      ...(await asDevice()),
    });
    return outcome.ok ? 'leaving' : afterFailure(outcome.failure);
  };
  const askForCode = async (): Promise<SendResult> => {
    const sent = await sendCode(loginId);
    if ('kind' in sent) return afterFailure(sent);
    onCode(sent);
    return 'leaving';
  };

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('password', signIn)}>
      {returned ? <StepHeading>{t('login.title')}</StepHeading> : <h1>{t('login.title')}</h1>}
      {evicted && (
        <Suspense fallback={null}>
          <EvictedNote {...evicted} />
        </Suspense>
      )}
      {!online && (
        <Note tone="offline" id={noteId}>
          {offline}
        </Note>
      )}
      <RefusedNote refused={refused} />
      <Field
        name="login_id"
        label={t('login.id')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.loginId}
        value={loginId}
        onChange={(event) => onLoginId(event.target.value)}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ForgotLinks />
      <Button type="submit" wide busy={busy === 'password'} disabledBy={shutBy}>
        {t('login.submit')}
      </Button>
      <Button
        variant="line"
        wide
        busy={busy === 'code'}
        disabledBy={shutBy}
        onClick={() => void send('code', askForCode)}
      >
        {t('login.sendCode')}
      </Button>
      <RegisterLink />
    </form>
  );
}

/** Sign-in with a password or a one-time code; the guard redirects after the sign-in. */
export default function LoginScreen() {
  const me = useMe();
  const engine = useEngine();
  const sendCode = useSendCode('login');
  const { state } = useLocation();
  const [loginId, setLoginId] = useState(
    againAs(state) ?? (isAgain(state) ? (me?.leapcode ?? '') : ''),
  );
  const { sent, returned, setSent, askOther } = useSentCode();
  const offline = t(useIsWorkKept() ? 'login.offlineKept' : 'login.offline');
  return (
    <AccountLayout>
      {sent ? (
        <Suspense fallback={null}>
          <CodeStep
            lead={t('code.text', { id: loginId })}
            submit={t('code.submit')}
            offline={offline}
            other={{ label: t('code.other'), onPress: askOther }}
            sent={sent}
            askAgain={() => sendCode(loginId)}
            onResent={setSent}
            enter={async (code) => {
              const outcome = await engine.signInByCode({ ...code, ...(await asDevice()) });
              return outcome.ok ? 'leaving' : afterFailure(outcome.failure);
            }}
          />
        </Suspense>
      ) : (
        <PasswordStep
          loginId={loginId}
          onLoginId={setLoginId}
          onCode={setSent}
          returned={returned}
          offline={offline}
        />
      )}
    </AccountLayout>
  );
}
