import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './footer.module.css';

export interface FooterProps {
  label: string;
  /** Documents, each opened beside the app. */
  links: readonly { label: string; href: string }[];
  /** What a person can press between the links. */
  children?: ReactNode;
  copyright: string;
  /** No rail beside it. */
  bare?: boolean | undefined;
}

/** Policies and copyright, quietly, below every page. */
export function Footer({ label, links, children, copyright, bare = false }: FooterProps) {
  const [first, ...rest] = links.map(({ label: words, href }) => (
    <a key={href} href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ));
  return (
    <footer className={classes(styles.footer, bare && styles.bare)}>
      <nav aria-label={label} className={styles.links}>
        {first}
        {rest.slice(0, 1)}
        {children}
        {rest.slice(1)}
      </nav>
      <p className="meta">{copyright}</p>
    </footer>
  );
}
