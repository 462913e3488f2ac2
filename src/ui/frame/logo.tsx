import { classes } from '../classes.ts';
import { Link } from '../controls/link.tsx';
import { logoArcs } from '../media/logo-arcs.ts';
import styles from './frame.module.css';

/** The logo: a head of hair as three arcs, the innermost in copper. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false" className={styles.mark}>
      {logoArcs.map((arc) => (
        <path key={arc.d} d={arc.d} data-accent={arc.accent} />
      ))}
    </svg>
  );
}

/** Logo and name, as a link to home. */
export interface LogoProps {
  name: string;
  to: string;
  className?: string | undefined;
}

export function Logo({ name, to, className }: LogoProps) {
  return (
    <Link to={to} className={classes(styles.logo, className)}>
      <LogoMark />
      {name}
    </Link>
  );
}
