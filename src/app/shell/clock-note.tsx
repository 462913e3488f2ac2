import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { clockText } from '../../i18n/clock.ts';
import { spanText } from '../../i18n/span.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { paths } from '../../rules/paths.ts';
import { spanOf } from '../../rules/span.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './clock-note.module.css';
import { driftOf } from './rules/clock-drift.ts';

/** Screens whose times matter show it until it was closed once since the app started; the outbox screen always shows it. */
const SAYS = new Set<string>([paths.home, paths.upcomingTraining, paths.calendar]);
let read = false;

/** A discreet note when the device's clock is off by more than two minutes (complaint 15). */
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
    <section aria-label={clockText('clock.label')} className={styles.clock}>
      <Note tone="waiting">
        <p>{clockText(drift.ahead ? 'clock.ahead' : 'clock.behind', { span: spanText(spanOf(drift.by)) })}</p>
      </Note>
      {!always && <IconButton icon="close" label={t('shell.close')} onClick={close} />}
    </section>
  );
}
