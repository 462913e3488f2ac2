import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { spanText } from '../../i18n/subjects/frame/span.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { spanOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Greeting } from './greeting.tsx';
import styles from './head.module.css';
import { driftOf, type SyncStatus } from './rules/status.ts';
import { StatusLine } from './status-line.tsx';

/**
 * The status in the line below the phone's header; except on home, the caller leaves it out while
 * everything is fresh.
 */
function Folio({
  label,
  ...props
}: { label: string } & Pick<ComponentProps<'section'>, 'children' | 'onFocus' | 'onBlur'>) {
  return <section aria-label={label} className={styles.folio} {...props} />;
}

/**
 * Screens that show times. They show the note until it is closed, once per start of the app. The
 * outbox screen always shows it.
 */
const SAYS = new Set<string>([paths.home, paths.upcomingTraining, paths.calendar]);
let read = false;

/** A discreet note when the device's clock is off by more than two minutes (complaint 15). */
function ClockNote({ me }: { me: Me }) {
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
    <section aria-label={insideText('clock.label')} className={styles.clock}>
      <Note tone="waiting">
        <p>
          {insideText(drift.ahead ? 'clock.ahead' : 'clock.behind', {
            span: spanText(spanOf(drift.by)),
          })}
        </p>
      </Note>
      {!always && <IconButton icon="close" label={t('shell.close')} onClick={close} />}
    </section>
  );
}

/**
 * True once `is` has been true for `ms` milliseconds without a break.
 */
function useStableFor(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, ms]);
  return is && lasts;
}

/** Delay before the status is shown (milliseconds): most requests are answered sooner. */
const CHIP_AFTER_MS = 1_000;

/**
 * The welcome line on phones: large on home, with the status chip always beside it; small on other
 * pages.
 */
function WelcomeLine({ me, small, children }: { me: Me; small: boolean; children: ReactNode }) {
  const media = useMedia();
  return (
    <div className={styles.line} data-small={small || undefined}>
      <div className={styles.who}>
        <Face src={media(me.picture)} name={me.name} small={small} />
        <p className={styles.words}>
          <Greeting me={me} />
        </p>
      </div>
      {children}
    </div>
  );
}

/**
 * The status while it is needed. It stays while it has the focus, so that keyboard users do not
 * lose their position.
 */
function PassingStatus({ status }: { status: SyncStatus }) {
  // A chip that came and went with every request would distract.
  const isNeeded = useStableFor(status.state !== 'fresh', CHIP_AFTER_MS);
  const [hasFocus, setHasFocus] = useState(false);
  return (
    (isNeeded || hasFocus) && (
      <Folio
        label={t('shell.status')}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      >
        <StatusLine status={status} />
      </Folio>
    )
  );
}

/**
 * The head of a page, above its own content: the welcome line, the status (on other pages than home
 * while it is needed), and a note about a wrong clock.
 */
export function PageHead({ me, status }: { me: Me; status: SyncStatus }) {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  return (
    <>
      <WelcomeLine me={me} small={!isHome}>
        {isHome ? <StatusLine status={status} /> : <PassingStatus key={pathname} status={status} />}
      </WelcomeLine>
      <ClockNote me={me} />
    </>
  );
}
