import { t } from '../../i18n/t.ts';
import styles from './coming.module.css';

/** A message in place of something opened that is still loading; not shown if it loads quickly. */
export const Coming = (props: object) =>
  'open' in props && !props.open ? null : (
    <p role="status" className={styles.coming}>
      {t('part.coming')}
    </p>
  );
