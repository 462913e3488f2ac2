import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** What stands here once it has arrived. */
  shape: 'line' | 'title' | 'pic' | 'square' | 'banner' | 'row' | 'button' | 'face';
  className?: string | undefined;
}

/** A place kept at the size of what comes, so that nothing jumps. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <span className={classes(styles.bone, className)} data-shape={shape} aria-hidden="true" />;
}

/** Skeletons together, said once in words; unseen for the first moment, as most content is here by then. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div className={classes(styles.loading, className)} aria-busy="true">
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {children}
    </div>
  );
}
