import type { ReactNode } from 'react';
import { MoreBelow } from '../overlays/more-below.tsx';
import { Identity, type IdentityProps } from './identity.tsx';
import { Logo } from './logo.tsx';
import { type MenuEntry, MenuList } from './menu-list.tsx';
import styles from './rail.module.css';

export interface RailProps {
  label: string;
  brand: string;
  home: string;
  entries: readonly MenuEntry[];
  /** The entry that this page is, or to which it belongs. */
  within?: string | undefined;
  identity: IdentityProps;
  /** After the entries. */
  settings: ReactNode;
}

/** The side menu as a rail, from 940 px: the name above and the person below stay, what lies between scrolls. */
export function Rail({ label, brand, home, entries, within, identity, settings }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <Logo name={brand} to={home} className={styles.logo} />
      <div className={styles.middle}>
        <MenuList entries={entries} within={within} />
        <div className={styles.settings}>{settings}</div>
        <MoreBelow />
      </div>
      <div className={styles.person}>
        <Identity {...identity} />
      </div>
    </nav>
  );
}
