import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account.module.css';
import { Demands } from './demands.tsx';
import { failWords } from './fail-words.ts';
import { LeaveButton } from './leave-button.tsx';
import { PasswordForm } from './password-form.ts';

/** The first own password; it cannot be skipped and is never kept waiting on the device (rule 4.14). */
export default function SetPasswordScreen() {
  const engine = useEngine();
  const online = useOnline();
  const demandsId = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useForm<PasswordForm>({ resolver: standardSchemaResolver(PasswordForm), defaultValues: { password: '', repeat: '' } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const reason = online ? undefined : t('password.offline');
  const shows = { showLabel: t('login.show'), hideLabel: t('login.hide'), autoComplete: 'new-password' };

  const submit = form.handleSubmit(async (typed) => {
    setBusy(true);
    const outcome = await engine.setPassword(typed.password);
    if (outcome.ok) return;
    setBusy(false);
    setError(failWords(outcome.failure));
  });
  return (
    <form className={styles.narrow} noValidate onSubmit={(event) => void (reason ? event.preventDefault() : submit(event))}>
      <h1>{t('password.title')}</h1>
      <p className="deck">{t('password.lead')}</p>
      {error && (
        <div role="alert">
          <Note tone="needs">{error}</Note>
        </div>
      )}
      <PasswordField label={t('password.new')} {...shows} error={errors.password?.message} {...form.register('password')} />
      <Demands id={demandsId} password={password} />
      <PasswordField label={t('password.repeat')} {...shows} error={errors.repeat?.message} {...form.register('repeat')} />
      <Button type="submit" wide busy={busy} disabledReason={reason}>
        {t('password.submit')}
      </Button>
      <LeaveButton />
    </form>
  );
}
