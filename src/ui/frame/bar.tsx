import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Link } from '../controls/link.tsx';
import styles from './bar.module.css';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { Logo } from './logo.tsx';

export interface BarProps {
  /** Home shows the logo, from 940 px a greeting; every other page shows Back. */
  lead: { brand: string; home: string; greeting?: ReactNode } | { backLabel: string; onBack: () => void };
  crumbsLabel: string;
  /** Home's own has one step, which only screen readers need. */
  crumbs: readonly Crumb[];
  /** A `StatusChip`, shown from 740 px; phones have the `Folio`. */
  status?: ReactNode;
  /** An icon that opens the search; from 940 px the field itself. */
  search?: { label: string; onOpen: () => void; field: ReactNode } | undefined;
  /** Help and bell, in that order. */
  children?: ReactNode;
  /** Only between 740 and 940 px, where there are neither tabs nor rail. */
  menu?: { label: string; onOpen: () => void } | undefined;
  /** The welcome line and the picture beside it, a link to the profile, from 740 px. */
  me?: { to: string; label: string; welcome: ReactNode; face: ReactNode };
}

/** The header of normal pages; the order of its parts never changes. */
export function Bar({ lead, crumbsLabel, crumbs, status, search, children, menu, me }: BarProps) {
  return (
    <header className={styles.bar} data-back={'onBack' in lead || undefined}>
      {'onBack' in lead ? (
        <>
          <IconButton icon="back" label={lead.backLabel} onClick={lead.onBack} />
          <Crumbs label={crumbsLabel} crumbs={crumbs} />
        </>
      ) : (
        <>
          <Logo name={lead.brand} to={lead.home} className={styles.logo} />
          <p className={styles.greeting}>{lead.greeting}</p>
          <div className="visually-hidden">
            <Crumbs label={crumbsLabel} crumbs={crumbs} />
          </div>
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
      {me && (
        <Link to={me.to} className={styles.me}>
          <span className={styles.welcome}>{me.welcome}</span>
          {me.face}
          <span className="visually-hidden">{me.label}</span>
        </Link>
      )}
      {menu && <IconButton icon="menu" label={menu.label} onClick={menu.onOpen} aria-haspopup="dialog" className={styles.menu} />}
    </header>
  );
}
