import { classes } from './classes.ts';
import styles from './footer.module.css';

interface FooterLink {
  readonly label: string;
  readonly href: string;
}

export interface FooterProps {
  label: string;
  /** Documents on both sides of what can be pressed, each opened beside the app. */
  before: readonly FooterLink[];
  contact: { label: string; onPress: () => void };
  after: readonly FooterLink[];
  /** What has to be known of the links now. */
  note?: string | undefined;
  copyright: string;
  /** No tabs and no rail beside it. */
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

/** Policies and copyright, quietly, below every page. */
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
