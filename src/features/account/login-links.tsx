import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import styles from './account.module.css';

/** The links for a forgotten Access ID or password. */
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

/** The link for new people. */
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
