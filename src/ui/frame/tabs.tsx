import type { CSSProperties } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import styles from './tabs.module.css';

interface TabLook {
  label: string;
  icon: IconName;
  /** Draws a dot and names its meaning for screen readers, such as "3 unread". */
  dot?: string | undefined;
  /** The page stands in it; `page`: it is the page itself. */
  current?: 'page' | true | undefined;
}

/** Links to a screen, or opens a layer. */
export type Tab = TabLook & ({ to: string } | { onPress: () => void; open: boolean });

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** Letters that take room of their own: vowel signs stand with the letter before them. */
const lettersOf = (text: string): number => text.replace(/\p{M}/gu, '').length;

/** The five tabs at the foot of phones; from 740 px the header and the rail take their place. */
export function Tabs({ label, tabs }: TabsProps) {
  // Five labels share one row: together they decide how large each can be.
  const letters = { '--letters': tabs.reduce((sum, tab) => sum + lettersOf(tab.label), 0) } as CSSProperties; // custom properties are not in React's list of styles
  return (
    <nav className={styles.tabs} aria-label={label} style={letters}>
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
            <button key={tab.label} type="button" aria-haspopup="dialog" aria-expanded={tab.open} aria-current={tab.current} onClick={tab.onPress}>
              {look}
            </button>
          );
        }
        return (
          <Link key={tab.label} to={tab.to} aria-current={tab.current}>
            {look}
          </Link>
        );
      })}
    </nav>
  );
}
