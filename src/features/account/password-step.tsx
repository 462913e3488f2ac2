import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { SentCode } from './code-step.tsx';
import { failWords } from './fail-words.ts';
import { LoginForm } from './login-form.ts';
import { ForgotLinks, RegisterLink } from './login-links.tsx';
import { useSendCode } from './use-send-code.ts';
import styles from './account.module.css';

interface PasswordStepProps {
  loginId: string;
  onLoginId: (loginId: string) => void;
  onCode: (sent: SentCode) => void;
}

/** Access ID and password, or a code instead of the password. */
export function PasswordStep({ loginId, onLoginId, onCode }: PasswordStepProps) {
  const engine = useEngine();
  const sendCode = useSendCode();
  const online = useOnline();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'password' | 'code' | null>(null);
  const form = useForm<LoginForm>({ resolver: standardSchemaResolver(LoginForm), defaultValues: { login_id: loginId, password: '' } });
  const { errors } = form.formState;
  const reason = online ? undefined : t('offline.needed');

  const submit = form.handleSubmit(async (credentials) => {
    setBusy('password');
    setError(undefined);
    const outcome = await engine.signIn(credentials);
    // Once in, the guard leads on; the button stays busy until then.
    if (outcome.ok) return;
    setBusy(null);
    setError(failWords(outcome.failure));
  });
  const askForCode = async (): Promise<void> => {
    if (!(await form.trigger('login_id', { shouldFocus: true }))) return;
    setBusy('code');
    setError(undefined);
    const typed = form.getValues('login_id').trim();
    const sent = await sendCode(typed);
    setBusy(null);
    if ('kind' in sent) return setError(failWords(sent));
    onLoginId(typed);
    onCode(sent);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void (reason ? event.preventDefault() : submit(event))}>
      <h1>{t('login.title')}</h1>
      {reason && <Note tone="offline">{t('login.offline')}</Note>}
      {error && <div role="alert"><Note tone="needs">{error}</Note></div>}
      <Field label={t('login.id')} autoComplete="username" autoCapitalize="characters" spellCheck={false} error={errors.login_id?.message} {...form.register('login_id')} />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ForgotLinks />
      <Button type="submit" wide busy={busy === 'password'} disabledReason={reason}>{t('login.submit')}</Button>
      <Button variant="line" wide busy={busy === 'code'} disabledReason={reason} onClick={() => void askForCode()}>{t('login.sendCode')}</Button>
      <RegisterLink />
    </form>
  );
}
