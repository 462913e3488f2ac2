import { t } from '../i18n/t.ts';
import styles from './coming.module.css';

/** Said in the place of what somebody opened and is not here yet; what comes at once is not worth the words. */
export const Coming = (props: object) =>
  'open' in props && !props.open ? null : (
    <p role="status" className={styles.coming}>
      {t('part.coming')}
    </p>
  );
