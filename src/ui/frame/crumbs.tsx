import { Link } from '../controls/link.tsx';
import styles from './crumbs.module.css';

/** A step of the breadcrumb; the last one is this page and needs no address. */
export interface Crumb {
  label: string;
  to?: string | undefined;
}

/** Phones show the last two steps. */
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
