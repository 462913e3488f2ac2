import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { Pic } from './pic.tsx';

export interface EmptyProps {
  /** A drawn picture; decorative. */
  picture: string;
  /** Names the next step, not what is missing. */
  title: ReactNode;
  /** What kind of nothing it is, above the title. */
  kicker?: ReactNode;
  text: ReactNode;
  /** How far the person is, if that is known: a line of progress. */
  progress?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** What is there instead. */
  children?: ReactNode;
  level?: 1 | 2 | undefined;
}

/** Nothing here yet: a picture, the next step, one button. */
export function Empty({ picture, title, kicker, text, progress, action, children, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blank}>
      <Pic src={picture} alt="" className={styles.pic} />
      {kicker && <p className="kick">{kicker}</p>}
      <Heading className="h1" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className="deck">{text}</p>
      {progress}
      {action && <div className="acts">{action}</div>}
      {children}
    </div>
  );
}
