import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Link } from '../controls/link.tsx';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './row.module.css';

interface RowProps {
  /** Picture, face, mark or number. */
  lead?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** State or control at the right end. */
  end?: ReactNode;
  /** Below the text: a progress line or buttons. */
  children?: ReactNode;
  /** An address turns the whole row into a link. */
  to?: string | undefined;
  tone?: 'plain' | 'need' | undefined;
  className?: string | undefined;
}

/** A line of a list: title, facts, state. */
export function Row({ lead, title, meta, end, children, to, tone = 'plain', className }: RowProps) {
  const words = (
    <>
      <span className="h3">{title}</span>
      {meta && <span className={classes('meta', styles.meta)}>{meta}</span>}
    </>
  );
  return (
    <div
      className={classes(styles.row, className)}
      data-tone={tone}
      data-led={lead ? true : undefined}
    >
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.words}>
        {to === undefined ? (
          words
        ) : (
          <Link to={to} className={styles.link}>
            {words}
          </Link>
        )}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}

/** State of one of the person's actions. */
export type MarkState = 'needs' | 'sending' | 'waiting' | 'sent';

const icons: Record<MarkState, IconName> = {
  needs: 'alert',
  sending: 'send',
  waiting: 'clock',
  sent: 'check',
};

/** A round mark for a state; the text beside it repeats it. */
export function Mark({
  state,
  fresh = false,
}: {
  state: MarkState /** The state has just come. */;
  fresh?: boolean | undefined;
}) {
  return (
    <span className={styles.mark} data-state={state}>
      <Icon name={icons[state]} drawn={fresh} />
    </span>
  );
}
