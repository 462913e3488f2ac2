import { t } from '../../i18n/t.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-skeleton.module.css';

/** Home's shape at its final size, so that nothing jumps when it arrives. */
export function HomeSkeleton() {
  return (
    <Loading label={t('state.loading')}>
      <div className={styles.front}>
        <div className="stack">
          <Skeleton shape="banner" />
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
        <div className="stack">
          <Skeleton shape="title" />
          <Skeleton shape="row" />
          <Skeleton shape="button" />
        </div>
      </div>
      <Skeleton shape="title" className={styles.head} />
      <div className={styles.track}>
        <Skeleton shape="square" />
        <Skeleton shape="square" />
        <Skeleton shape="square" className={styles.wide} />
        <Skeleton shape="square" className={styles.wide} />
      </div>
    </Loading>
  );
}
