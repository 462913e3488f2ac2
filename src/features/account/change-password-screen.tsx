import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import styles from './account.module.css';
import { passwordErrors } from './entry-errors.ts';
import { NewPassword } from './entry-parts.tsx';
import { afterFailure } from './fail-words.ts';
import { AccountLayout, RefusedNote } from './step-parts.tsx';

const changeErrors = (current: string, password: string, repeat: string) => {
  const fresh = passwordErrors(password, repeat);
  return {
    current: current === '' ? entryText('change.currentMissing') : undefined,
    ...fresh,
    password: fresh.password ?? (password === current ? entryText('change.same') : undefined),
  };
};

/**
 * Changes the password. The change never waits in the outbox, and it ends the sessions of other
 * phones (S15).
 */
export default function ChangePasswordScreen({ title }: { title: string }) {
  const engine = useEngine();
  const me = useMe();
  const online = useOnline();
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { ref, errors, refused, busy, onSubmit } = useForm(
    (_way: 'change') => changeErrors(current, password, repeat),
    { shut: !online },
  );

  const change = async (): Promise<SendResult> => {
    const outcome = await engine.ask('change-password', { current, password });
    if (!outcome.ok) return afterFailure(outcome.failure);
    say({ kind: 'toast', level: 'success', message: () => entryText('change.done') });
    void navigate(paths.home);
    return 'leaving';
  };
  return (
    <AccountLayout low>
      <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('change', change)}>
        <h1>{title}</h1>
        <p className="deck">{entryText('change.lead')}</p>
        <RefusedNote refused={refused} />
        <PasswordField
          name="current"
          label={entryText('change.current')}
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          error={errors.current}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
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
          disabledReason={online ? undefined : entryText('change.offline')}
        >
          {entryText('change.submit')}
        </Button>
        <ButtonLink variant="text" wide to={paths.home}>
          {entryText('change.cancel')}
        </ButtonLink>
      </form>
    </AccountLayout>
  );
}
