import { passwordDemands } from '../../../sync/contract/patterns.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './account.module.css';

type Demand = keyof typeof passwordDemands;
const order: readonly Demand[] = ['length', 'lower', 'upper', 'digit', 'special'];

/** Rule 5.4's demands as a list; each is ticked off while the password is typed. */
export function Demands({ id, password }: { id: string; password: string }) {
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
