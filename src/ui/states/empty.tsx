import type { ReactNode } from 'react';
import type { Scene } from '../../../art/scenes.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { Pic } from '../media/pic.tsx';
import styles from './blank.module.css';

export interface EmptyProps {
  /** Decorative. */
  picture: Scene;
  /** Names the next step, not what is missing. */
  title: ReactNode;
  /** Kicker above the title. */
  kicker?: ReactNode;
  text: ReactNode;
  /** Draws a progress line. */
  progress?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2 | undefined;
}

/** No content yet: a picture, the next step, one button. */
export function Empty({ picture, title, kicker, text, progress, action, children, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blank}>
      <Pic src={null} scene={picture} alt="" className={styles.pic} />
      {kicker && <p className="kick">{kicker}</p>}
      <Heading className="h1" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className="deck" lang={typeof text === 'string' ? langOf(text) : undefined}>
        {text}
      </p>
      {progress}
      {action && <div className="acts">{action}</div>}
      {children}
    </div>
  );
}
