import { Identity, type IdentityProps } from './identity.tsx';
import { Logo } from './logo.tsx';
import { type MenuEntry, MenuList } from './menu-list.tsx';
import styles from './rail.module.css';

export interface RailProps {
  label: string;
  brand: string;
  home: string;
  entries: readonly MenuEntry[];
  identity: IdentityProps;
}

/** The side menu as a quiet rail, from 940 px. */
export function Rail({ label, brand, home, entries, identity }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <Logo name={brand} to={home} className={styles.logo} />
      <MenuList entries={entries} />
      <div className={styles.foot}>
        <Identity {...identity} />
      </div>
    </nav>
  );
}
