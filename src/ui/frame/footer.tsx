import { classes } from '../classes.ts';
import styles from './footer.module.css';

interface FooterLink {
  readonly label: string;
  readonly href: string;
}

export interface FooterProps {
  label: string;
  /** Documents before and after the buttons; each opens in a new tab. */
  before: readonly FooterLink[];
  contact: { label: string; onPress: () => void };
  after: readonly FooterLink[];
  /** A remark on the links, such as that they need a connection. */
  note?: string | undefined;
  copyright: string;
  /** The screen has neither tabs nor rail. */
  bare?: boolean | undefined;
}

function Documents({ links }: { links: readonly FooterLink[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </li>
  ));
}

/** Policies and copyright, below every page. */
export function Footer({ label, before, contact, after, note, copyright, bare = false }: FooterProps) {
  return (
    <footer className={classes(styles.footer, bare && styles.bare)}>
      <nav aria-label={label}>
        <ul role="list" className={styles.links}>
          <Documents links={before} />
          <li>
            <button type="button" aria-haspopup="dialog" onClick={contact.onPress}>
              {contact.label}
            </button>
          </li>
          <Documents links={after} />
        </ul>
      </nav>
      {note && <p className="meta">{note}</p>}
      <p className="meta">{copyright}</p>
    </footer>
  );
}
