import { useId } from 'react';
import { passwordDemands } from '../../../sync/contract/patterns.ts';
import { t } from '../../i18n/t.ts';
import { PasswordField } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './account.module.css';

type Demand = keyof typeof passwordDemands;
const order: readonly Demand[] = ['length', 'lower', 'upper', 'digit', 'special'];

/** Rule 5.4's demands as a list; each is ticked off while the password is typed. */
function Demands({ id, password }: { id: string; password: string }) {
  return (
    <div>
      <p className="meta">{t('password.demands')}</p>
      <ul role="list" id={id} className={styles.demands}>
        {order.map((demand) => {
          const met = passwordDemands[demand](password);
          return (
            <li key={demand} data-met={met || undefined}>
              {met ? <Icon name="check" small /> : <span className={styles.ring} />}
              {t(`password.${demand}`)}
              <span className="visually-hidden">, {t(met ? 'password.met' : 'password.unmet')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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
