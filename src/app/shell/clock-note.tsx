import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tk } from '../../i18n/en/clock.ts';
import { spanText } from '../../i18n/en/span.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/use-me.ts';
import { driftOf } from '../../rules/clock-drift.ts';
import { paths } from '../../rules/paths.ts';
import { spanOf } from '../../rules/span.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './clock-note.module.css';

/** Where times matter; the status screen says it always, the others until it was read once in this start. */
const SAYS = new Set<string>([paths.home, paths.upcomingTraining, paths.calendar]);
let read = false;

/** A quiet word about a device whose clock is off by more than two minutes (complaint 15). */
export function ClockNote({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(read);
  const drift = driftOf(me.clockOffset);
  const always = pathname === paths.outbox;
  if (!drift || !(always || (SAYS.has(pathname) && !closed))) return null;
  const close = (): void => {
    read = true;
    setClosed(true);
  };
  return (
    <section aria-label={tk('clock.label')} className={styles.clock}>
      <Note tone="waiting">
        <p>{tk(drift.ahead ? 'clock.ahead' : 'clock.behind', { span: spanText(spanOf(drift.by)) })}</p>
      </Note>
      {!always && <IconButton icon="close" label={t('shell.close')} onClick={close} />}
    </section>
  );
}
