import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TrayPart } from '../../features/notifications/tray.tsx';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Flyout, fetchFlyout } from '../../ui/overlays/flyout.tsx';
import { Loading } from '../../ui/states/skeleton.tsx';
import { lazyRequired } from '../loading/lazy-required.tsx';

const Tray = lazyRequired(async () => (await import('../../features/notifications/tray.tsx')).Tray);

interface BellProps {
  me: Me;
  unread: number;
}

/** By then the page is rendered (milliseconds), and there may still be a connection. */
const FETCHED_AFTER_MS = 2_000;

/** The bell with its count, and the tray that opens below it (rule 2.18). */
export function Bell({ me, unread }: BellProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // The tray belongs to the address where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState('');
  const open = openAt === key;
  const [shown, setShown] = useState<TrayPart>('notifications');
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchFlyout();
      Tray.fetch();
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
          setShown('notifications');
          setOpenAt(open ? '' : key);
        }}
      />
      <Flyout open={open} onClose={() => setOpenAt('')} title={t('screen.notifications')} closeLabel={t('shell.close')} anchor={anchor}>
        <Suspense fallback={<Loading>{null}</Loading>}>
          <Tray me={me} unread={unread} shown={shown} onShow={setShown} />
        </Suspense>
      </Flyout>
    </>
  );
}
