import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Demands } from './demands.tsx';

interface NewPasswordProps {
  /** Whose it is, for password managers. */
  of: string;
  password: string;
  repeat: string;
  errors: { readonly password?: string | undefined; readonly repeat?: string | undefined };
  onPassword: (password: string) => void;
  onRepeat: (repeat: string) => void;
}

/** A new password, with what it needs ticked off while it is typed, and once more. */
export function NewPassword({ of, password, repeat, errors, onPassword, onRepeat }: NewPasswordProps) {
  const demandsId = useId();
  const shows = { showLabel: t('login.show'), hideLabel: t('login.hide'), autoComplete: 'new-password' };
  return (
    <>
      <input name="username" autoComplete="username" value={of} readOnly hidden />
      <PasswordField
        name="password"
        label={t('password.new')}
        {...shows}
        error={errors.password}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <Demands id={demandsId} password={password} />
      <PasswordField
        name="repeat"
        label={t('password.repeat')}
        {...shows}
        error={errors.repeat}
        value={repeat}
        onChange={(event) => onRepeat(event.target.value)}
      />
    </>
  );
}
