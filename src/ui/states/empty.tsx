import type { ReactNode } from 'react';
import type { Scene } from '../../../art/scenes.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { Pic } from '../media/pic.tsx';
import styles from './states.module.css';

export interface EmptyProps {
  /** Decorative. */
  picture: Scene;
  /** Names the next step, not what is missing. */
  title: ReactNode;
  /** Kicker above the title. */
  kicker?: ReactNode;
  text: ReactNode;
  /** A progress line. */
  progress?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2 | undefined;
}

/** No content yet: a picture, the next step, one button. */
export function Empty({
  picture,
  title,
  kicker,
  text,
  progress,
  action,
  children,
  level = 2,
}: EmptyProps) {
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

export interface NotHereProps {
  /** The item's own picture, if it is known; otherwise one is drawn from its name. */
  picture?: string | null | undefined;
  /** One of the app's own pictures, for an item without a picture. */
  scene?: Scene | undefined;
  name: string;
  division?: string | undefined;
  title: ReactNode;
  text: ReactNode;
  /** Usually the button "Save for later". */
  action?: ReactNode;
  /** The cost of saving: size, time, connection. */
  note?: ReactNode;
  /** Shown below: alternatives on this device. */
  children?: ReactNode;
  level?: 1 | 2 | undefined;
}

/**
 * Replaces content that was never fetched or failed to load: its outline, its name, the reason, and
 * the next step.
 */
export function NotHere({
  picture,
  scene,
  name,
  division,
  title,
  text,
  action,
  note,
  children,
  level = 1,
}: NotHereProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blank}>
      <Pic
        src={picture ?? null}
        scene={scene}
        alt=""
        name={name}
        division={division}
        ghost
        className={styles.pic}
      />
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
