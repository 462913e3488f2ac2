import { Link } from '../controls/link.tsx';
import styles from './page.module.css';

/** A step of the breadcrumb; the last one is this page and needs no address. */
export interface Crumb {
  label: string;
  to?: string | undefined;
  /** The language of the label where it is not the page's. */
  lang?: string | undefined;
}

/** Phones show the parent's name, beside Back; this page's own stands in its heading. */
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
