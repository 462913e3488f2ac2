import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { classes } from '../classes.ts';
import styles from './states.module.css';

/** Shape of loading content. */
export type SkeletonShape =
  | 'line'
  | 'title'
  | 'pic'
  | 'square'
  | 'banner'
  | 'row'
  | 'button'
  | 'face';

export interface SkeletonProps {
  shape: SkeletonShape;
  className?: string | undefined;
}

/** A placeholder of the content's size, so that nothing jumps. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <span className={classes(styles.bone, className)} data-shape={shape} aria-hidden="true" />;
}

export interface LoadingProps {
  /** Message for screen readers; 'Your content is loading' by default. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A group of skeletons with one announcement; hidden for the first moment, because most content has
 * arrived by then.
 */
export function Loading({ label, children, className }: LoadingProps) {
  useLanguage();
  return (
    <div className={classes(styles.loading, className)} aria-busy="true">
      <span role="status" className="visually-hidden">
        {label ?? t('state.loading')}
      </span>
      {children}
    </div>
  );
}
