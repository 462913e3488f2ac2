import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './account.module.css';

/** The two ways back for who forgot something. */
export function ForgotLinks() {
  return (
    <div className={styles.links}>
      <ButtonLink variant="text" to={paths.forgotPassword}>
        {t('login.forgotPassword')}
      </ButtonLink>
      <ButtonLink variant="text" to={paths.forgotRegistration}>
        {t('login.forgotRegistration')}
      </ButtonLink>
    </div>
  );
}

/** The way in for who is new. */
export function RegisterLink() {
  return (
    <p className={`meta ${styles.new}`}>
      {t('login.newHere')}
      <ButtonLink variant="text" to={paths.register}>
        {t('login.register')}
      </ButtonLink>
    </p>
  );
}
