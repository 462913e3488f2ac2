import { useId, useState } from 'react';
import { passwordDemands } from '../../../sync/contract/patterns.ts';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './account.module.css';

const POLICIES = ['terms', 'privacy', 'cookies'] as const;

/** The policies as the app's server publishes them (rule 2.20). */
export function PolicyLinks({ of = POLICIES }: { of?: readonly (typeof POLICIES)[number][] }) {
  const base = useConfig()?.policies_url ?? '';
  const online = useOnline();
  return (
    <div>
      <p className={styles.policies}>
        {of.map((policy) => {
          const name = entryText(`policies.${policy}`);
          return (
            <a
              key={policy}
              href={`${base}/policies/${policy}.pdf`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={entryText('policies.newTab', { name })}
            >
              {name}
            </a>
          );
        })}
      </p>
      {!online && <p className="meta">{entryText('policies.offline')}</p>}
    </div>
  );
}

/**
 * Signs out from a step that cannot be skipped; unsent work stays sealed for the same person (rule
 * 4.20).
 */
export function LeaveButton() {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    // The engine decides whether work is unsent: this page may not have read the outbox yet.
    const { left } = await engine.signOut('discard', 0);
    if (!left) await engine.signOut('keep');
  };
  return (
    <Button variant="text" wide busy={busy} icon="exit" onClick={() => void leave()}>
      {t('menu.signOut')}
    </Button>
  );
}

type Demand = keyof typeof passwordDemands;
const order: readonly Demand[] = ['length', 'lower', 'upper', 'digit', 'special'];

/** The demands of rule 5.4; each is ticked off while the password is typed. */
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
              <span className="visually-hidden">
                , {t(met ? 'password.met' : 'password.unmet')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface NewPasswordProps {
  /** The user name, for password managers. */
  of: string;
  password: string;
  repeat: string;
  errors: { readonly password?: string | undefined; readonly repeat?: string | undefined };
  onPassword: (password: string) => void;
  onRepeat: (repeat: string) => void;
}

/** The fields for a new password and its repetition, with the demands on it. */
export function NewPassword({
  of,
  password,
  repeat,
  errors,
  onPassword,
  onRepeat,
}: NewPasswordProps) {
  const demandsId = useId();
  const shows = {
    showLabel: t('login.show'),
    hideLabel: t('login.hide'),
    autoComplete: 'new-password',
  };
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
