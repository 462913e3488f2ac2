import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { Pic } from './pic.tsx';

export interface NotHereProps {
  /** The thing's own picture, if this device has it; a tile with the name otherwise. */
  picture?: string | undefined;
  name: string;
  division?: string | undefined;
  title: ReactNode;
  /** Why it is not here. */
  text: ReactNode;
  /** Save for later. */
  action?: ReactNode;
  /** What saving it means: size, when, on what connection. */
  note?: ReactNode;
  /** What is here instead. */
  children?: ReactNode;
  level?: 1 | 2 | undefined;
}

/** Something that this device has never fetched: its ghost, its name, why, and what can be done. */
export function NotHere({ picture, name, division, title, text, action, note, children, level = 1 }: NotHereProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blank}>
      <Pic src={picture} alt="" name={name} division={division} ghost className={styles.pic} />
      <Heading className="h1" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className="deck">{text}</p>
      {action && <div className="acts">{action}</div>}
      {note && <p className="meta">{note}</p>}
      {children}
    </div>
  );
}
