import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import styles from './account.module.css';
import { passwordErrors } from './entry-errors.ts';
import { LeaveButton, NewPassword } from './entry-parts.tsx';
import { afterFailure } from './fail-words.ts';
import { AccountLayout, RefusedNote } from './step-parts.tsx';

/**
 * The person's first own password; the step cannot be skipped, and the password never waits in the
 * outbox (rule 4.14).
 */
export default function SetPasswordScreen() {
  const engine = useEngine();
  const me = useMe();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { ref, errors, refused, busy, onSubmit } = useForm(() => passwordErrors(password, repeat), {
    shut: !online,
  });

  const keep = async (): Promise<SendResult> => {
    const outcome = await engine.setPassword(password);
    return outcome.ok ? 'leaving' : afterFailure(outcome.failure);
  };
  return (
    <AccountLayout low>
      <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('password', keep)}>
        <h1>{t('password.title')}</h1>
        <p className="deck">{t('password.lead')}</p>
        <RefusedNote refused={refused} />
        <NewPassword
          of={me?.leapcode ?? ''}
          password={password}
          repeat={repeat}
          errors={errors}
          onPassword={setPassword}
          onRepeat={setRepeat}
        />
        <Button
          type="submit"
          wide
          busy={busy !== null}
          disabledReason={online ? undefined : t('password.offline')}
        >
          {t('password.submit')}
        </Button>
        <LeaveButton />
      </form>
    </AccountLayout>
  );
}
