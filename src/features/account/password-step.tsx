import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account.module.css';
import type { SentCode } from './code-step.tsx';
import { failWords } from './fail-words.ts';
import { type LoginErrors, loginErrors } from './login-errors.ts';
import { ForgotLinks, RegisterLink } from './login-links.tsx';
import { useSendCode } from './use-send-code.ts';

interface PasswordStepProps {
  loginId: string;
  onLoginId: (loginId: string) => void;
  onCode: (sent: SentCode) => void;
}

/**
 * Access ID and password, or a code instead of the password. Two fields that only must not be empty: the form library
 * would be a tenth of what this first screen weighs.
 */
export function PasswordStep({ loginId, onLoginId, onCode }: PasswordStepProps) {
  const engine = useEngine();
  const sendCode = useSendCode();
  const online = useOnline();
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'password' | 'code' | null>(null);
  const reason = online ? undefined : t('offline.needed');

  /** Shows what is missing and puts the focus there. */
  const complains = (found: LoginErrors): boolean => {
    setErrors(found);
    setError(undefined);
    const first = found.loginId ? idField : found.password ? passwordField : null;
    first?.current?.focus();
    return first !== null;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason || busy || complains(loginErrors(loginId, password))) return;
    setBusy('password');
    const outcome = await engine.signIn({ login_id: loginId.trim(), password });
    // Once in, the guard leads on; the button stays busy until then.
    if (outcome.ok) return;
    setBusy(null);
    setError(failWords(outcome.failure));
  };
  const askForCode = async (): Promise<void> => {
    if (complains(loginErrors(loginId, null))) return;
    setBusy('code');
    const sent = await sendCode(loginId);
    setBusy(null);
    if ('kind' in sent) return setError(failWords(sent));
    onCode(sent);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('login.title')}</h1>
      {reason && <Note tone="offline">{t('login.offline')}</Note>}
      {error && (
        <div role="alert">
          <Note tone="needs">{error}</Note>
        </div>
      )}
      <Field
        ref={idField}
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
        ref={passwordField}
        name="password"
        label={t('login.password')}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ForgotLinks />
      <Button type="submit" wide busy={busy === 'password'} disabledReason={reason}>
        {t('login.submit')}
      </Button>
      <Button variant="line" wide busy={busy === 'code'} disabledReason={reason} onClick={() => void askForCode()}>
        {t('login.sendCode')}
      </Button>
      <RegisterLink />
    </form>
  );
}
