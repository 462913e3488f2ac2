import { Link } from '../controls/link.tsx';
import styles from './page.module.css';

/** A step of the breadcrumb; the last step is the current page and has no address. */
export interface Crumb {
  label: string;
  to?: string | undefined;
  /** Language of the label, if it differs from the page's. */
  lang?: string | undefined;
}

/**
 * Breadcrumb. Phones show only the parent's name, beside Back: the heading names the current page.
 */
export function Crumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol role="list">
        {crumbs.map(({ label: text, to, lang }, place) => (
          <li key={place} lang={lang}>
            {to === undefined ? (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{text}</span>
            ) : (
              <Link to={to}>{text}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
