import styles from './crumbs.module.css';
import { Link } from './link.tsx';

/** A step of the way here; the last one is this page and needs no address. */
export interface Crumb {
  label: string;
  to?: string | undefined;
}

/** The way here; phones show its last two steps. */
export function Crumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol role="list">
        {crumbs.map(({ label: text, to }, place) => (
          <li key={text}>
            {to === undefined ? <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{text}</span> : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
