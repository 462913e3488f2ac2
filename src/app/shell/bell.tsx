import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TrayPart, TrayProps } from '../../features/notifications/tray.tsx';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/use-me.ts';
import { Flyout, fetchFlyout } from '../../ui/flyout.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { part } from '../part.ts';

const tray = part<TrayProps>(async () => (await import('../../features/notifications/tray.tsx')).Tray);

interface BellProps {
  me: Me;
  unread: number;
}

/** The page has drawn itself by then (milliseconds), and a signal may still be there. */
const FETCHED_AFTER_MS = 2_000;

function LazyTray(props: TrayProps) {
  const [Here] = useState(() => tray.now());
  return (
    <Suspense fallback={<Loading label={t('state.loading')}>{null}</Loading>}>
      <Here {...props} />
    </Suspense>
  );
}

/** The bell with its count, and the tray that hangs from it (rule 2.18). */
export function Bell({ me, unread }: BellProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // The tray belongs to the place where it was opened, so that going anywhere closes it.
  const [openAt, setOpenAt] = useState('');
  const open = openAt === key;
  const [shown, setShown] = useState<TrayPart>('notices');
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchFlyout();
      void tray.fetch();
    }, FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IconButton
        ref={anchor}
        icon="bell"
        label={t('shell.alerts', { count: unread })}
        badge={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setShown('notices');
          setOpenAt(open ? '' : key);
        }}
      />
      <Flyout open={open} onClose={() => setOpenAt('')} title={t('screen.notifications')} closeLabel={t('shell.close')} anchor={anchor}>
        <LazyTray me={me} unread={unread} shown={shown} onShow={setShown} />
      </Flyout>
    </>
  );
}
