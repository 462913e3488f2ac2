import type { ReactNode } from 'react';
import styles from './bar.module.css';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { IconButton } from './icon-button.tsx';
import { Logo } from './logo.tsx';

export interface BarProps {
  /** Home shows the mark; every other page Back and the way here. */
  lead:
    | { brand: string; home: string; greeting?: ReactNode }
    | { backLabel: string; onBack: () => void; crumbsLabel: string; crumbs: readonly Crumb[] };
  /** A `StatusChip`, shown from 740 px; phones have the `Folio`. */
  status?: ReactNode;
  /** An icon that opens the search; from 940 px the field itself. */
  search?: { label: string; onOpen: () => void; field: ReactNode } | undefined;
  /** Help and bell, in that order. */
  children?: ReactNode;
  /** Between 740 and 940 px there are neither tabs nor rail. */
  menu?: { label: string; onOpen: () => void } | undefined;
  /** Picture that leads to the profile, from 740 px. */
  me?: ReactNode;
}

/** The header of normal pages; the order of its parts never changes. */
export function Bar({ lead, status, search, children, menu, me }: BarProps) {
  return (
    <header className={styles.bar} data-back={'onBack' in lead || undefined}>
      {'onBack' in lead ? (
        <>
          <IconButton icon="back" label={lead.backLabel} onClick={lead.onBack} />
          <Crumbs label={lead.crumbsLabel} crumbs={lead.crumbs} />
        </>
      ) : (
        <>
          <Logo name={lead.brand} to={lead.home} className={styles.logo} />
          <p className={styles.greeting}>{lead.greeting}</p>
        </>
      )}
      <span className={styles.space} />
      {status && <span className={styles.status}>{status}</span>}
      {search && (
        <>
          <IconButton icon="search" label={search.label} onClick={search.onOpen} aria-haspopup="dialog" className={styles.searchIcon} />
          <div className={styles.find}>{search.field}</div>
        </>
      )}
      {children}
      {me && <span className={styles.me}>{me}</span>}
      {menu && <IconButton icon="menu" label={menu.label} onClick={menu.onOpen} aria-haspopup="dialog" className={styles.menu} />}
    </header>
  );
}
