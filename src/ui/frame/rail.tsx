import type { ReactNode } from 'react';
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
  /** Between the entries and the person. */
  settings: ReactNode;
}

/** The side menu as a rail, from 940 px. */
export function Rail({ label, brand, home, entries, within, identity, settings }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <Logo name={brand} to={home} className={styles.logo} />
      <MenuList entries={entries} within={within} />
      <div className={styles.foot}>
        <div className={styles.settings}>{settings}</div>
        <Identity {...identity} />
      </div>
    </nav>
  );
}
