import { useLocation } from 'react-router-dom';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

interface TabLook {
  label: string;
  icon: IconName;
  /** What a copper dot on it means, such as "3 unread"; no dot without it. */
  dot?: string | undefined;
}

/** A tab goes somewhere or opens something. */
export type Tab = TabLook &
  (
    | { to: string /** Paths besides its own for which it is the current one. */; covers?: readonly string[] | undefined }
    | { onPress: () => void; open: boolean }
  );

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

const within = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);

/** The five tabs at the foot of phones; from 740 px the header and the rail take their place. */
export function Tabs({ label, tabs }: TabsProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const look = (
          <>
            <Icon name={tab.icon} />
            <span>{tab.label}</span>
            {tab.dot && (
              <>
                <em className={styles.dot} />
                <span className="visually-hidden">{tab.dot}</span>
              </>
            )}
          </>
        );
        if ('onPress' in tab) {
          return (
            <button key={tab.label} type="button" aria-haspopup="dialog" aria-expanded={tab.open} onClick={tab.onPress}>
              {look}
            </button>
          );
        }
        const current = [tab.to, ...(tab.covers ?? [])].some((start) => within(pathname, start));
        return (
          <Link key={tab.label} to={tab.to} aria-current={current ? 'page' : undefined}>
            {look}
          </Link>
        );
      })}
    </nav>
  );
}
