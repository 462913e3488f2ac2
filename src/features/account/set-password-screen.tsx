import { useId, useState } from 'react';
import { Password } from '../../../sync/contract/patterns.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useOnline } from '../../live/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { Demands } from './demands.tsx';
import { failWords } from './fail-words.ts';
import { LeaveButton } from './leave-button.tsx';

/** A new password meets every demand of rule 5.4 and is repeated correctly. */
const passwordErrors = (password: string, repeat: string) => ({
  password: Password.safeParse(password).success ? undefined : t('password.weak'),
  repeat: password === repeat ? undefined : t('password.differs'),
});

/** The first password of one's own; it cannot be skipped, and never waits in the outbox (rule 4.14). */
export default function SetPasswordScreen() {
  const engine = useEngine();
  const online = useOnline();
  const demandsId = useId();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { ref, errors, refused, busy, onSubmit } = useForm(() => passwordErrors(password, repeat), { shut: !online });
  const reason = online ? undefined : t('password.offline');
  const shows = { showLabel: t('login.show'), hideLabel: t('login.hide'), autoComplete: 'new-password' };

  const keep = async (): Promise<SendResult> => {
    const outcome = await engine.setPassword(password);
    return outcome.ok ? 'leaving' : { refused: () => failWords(outcome.failure) };
  };
  return (
    <form ref={ref} className={styles.narrow} noValidate onSubmit={onSubmit('password', keep)}>
      <h1>{t('password.title')}</h1>
      <p className="deck">{t('password.lead')}</p>
      {refused && (
        <div role="alert">
          <Note tone="needs">{refused}</Note>
        </div>
      )}
      <PasswordField
        name="password"
        label={t('password.new')}
        {...shows}
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Demands id={demandsId} password={password} />
      <PasswordField
        name="repeat"
        label={t('password.repeat')}
        {...shows}
        error={errors.repeat}
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
      />
      <Button type="submit" wide busy={busy !== null} disabledReason={reason}>
        {t('password.submit')}
      </Button>
      <LeaveButton />
    </form>
  );
}
