import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { TOAST_MS } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';
import { useConfig } from '../../live/use-config.ts';
import { useFetchSaved } from '../../live/use-fetch-saved.ts';
import type { Me } from '../../live/use-me.ts';
import { type Modal, useModal } from '../../live/use-modal.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { useUnread } from '../../live/use-unread.ts';
import { type MenuKey, menuKeys } from '../../rules/menu.ts';
import { paths } from '../../rules/paths.ts';
import { beside } from '../../ui/beside.tsx';
import { fetchDialog } from '../../ui/dialog.tsx';
import { Folio } from '../../ui/folio.tsx';
import { Frame } from '../../ui/frame.tsx';
import type { IdentityProps } from '../../ui/identity.tsx';
import { PullMark } from '../../ui/pull-mark.tsx';
import { Rail } from '../../ui/rail.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useLasting } from '../../ui/use-lasting.ts';
import { showAppBadge } from '../app-badge.ts';
import { crumbsOf } from '../crumbs-of.ts';
import type { ScreenRow } from '../screens.ts';
import { ClockNote } from './clock-note.tsx';
import { Header } from './header.tsx';
import { Hello } from './hello.tsx';
import { menuEntries } from './menu-entries.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { Modals } from './modals.tsx';
import { NoticeToasts } from './notice-toasts.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { SaidKeeper } from './said-keeper.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { StatusLine, useStatus } from './status-line.tsx';
import { usePullRefresh } from './use-pull-refresh.ts';
import { useSignOut } from './use-sign-out.ts';

const Toasts = beside(async () => (await import('../../ui/toasts.tsx')).Toasts);
const ReminderWatch = beside(async () => (await import('../../features/trainings/reminders/reminder-watch.tsx')).ReminderWatch);

/** The page has drawn itself by then (milliseconds), and a signal may still be there. */
const DIALOG_FETCHED_AFTER_MS = 2_000;
/** Most requests are answered by then (milliseconds). */
const LINE_AFTER_MS = 1_000;

interface AppFrameProps {
  me: Me;
  /** The screen's own, for the way here. */
  row: ScreenRow;
  /** The offline banner, above the header. */
  banner: ReactNode;
  /** Below the screen, above the tabs. */
  footer: ReactNode;
  children: ReactNode;
}

/** Header, rail and tabs around a screen, and what opens over them. */
export function AppFrame(props: AppFrameProps) {
  return (
    <Modals me={props.me}>
      <Around {...props} />
    </Modals>
  );
}

function Around({ me, row, banner, footer, children }: AppFrameProps) {
  const navigate = useNavigate();
  const openModal = useModal();
  const { key, pathname } = useLocation();
  // The menu belongs to the place where it was opened, so that going anywhere closes it.
  const [menuAt, setMenuAt] = useState('');
  const menuOpen = menuAt === key;
  const fromMenu = (modal: Modal): void => {
    setMenuAt('');
    openModal(modal);
  };
  const unread = useUnread(me.leapcode);
  useEffect(() => showAppBadge(unread), [unread]);
  const brand = useConfig()?.brand ?? t('brand.name');
  const { waiting, needs } = useOutbox();
  const leaving = useSignOut(waiting + needs);
  const status = useStatus(me);
  // A line that came and went with every request would move the page under the finger.
  const needsLine = useLasting(status.state !== 'fresh', LINE_AFTER_MS);
  const pull = usePullRefresh();
  useFetchSaved();
  useEffect(() => {
    const timer = setTimeout(fetchDialog, DIALOG_FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const keys: Record<MenuKey, IdentityProps['keys'][number]> = {
    editProfile: { icon: 'pencil', label: t('menu.editProfile'), onPress: () => void navigate(paths.myProfile) },
    qr: { icon: 'qr', label: t('menu.qr'), onPress: () => fromMenu('qr') },
    signOut: {
      icon: 'exit',
      label: t('menu.signOut'),
      onPress: () => {
        setMenuAt('');
        leaving.ask();
      },
    },
  };
  const identity: IdentityProps = {
    name: me.name,
    lines: [me.email, t('menu.accessId', { id: me.leapcode })].filter(Boolean),
    keys: menuKeys(me).map((key) => keys[key]),
  };
  const chip = <StatusLine status={status} />;
  const atHome = pathname === paths.home;
  return (
    <Frame>
      <PullMark state={pull.is} pulled={'pulled' in pull ? pull.pulled : 0} label={t('status.syncing')} />
      <SkipLink label={t('shell.skip')} to="#content" />
      <Rail label={t('shell.menu')} brand={brand} home={paths.home} entries={menuEntries(fromMenu)} identity={identity} />
      {banner}
      <Header me={me} crumbs={crumbsOf(row, pathname)} unread={unread} status={chip} onMenu={() => setMenuAt(key)} />
      <main id="content" className="page">
        {atHome ? <Hello me={me}>{chip}</Hello> : needsLine && <Folio label={t('shell.status')}>{chip}</Folio>}
        <ClockNote me={me} />
        {children}
      </main>
      {footer}
      <PhoneTabs unread={unread} menuOpen={menuOpen} onMenu={() => setMenuAt(key)} />
      <MenuSheet open={menuOpen} onClose={() => setMenuAt('')} entries={menuEntries(fromMenu)} identity={identity} />
      <SignOutDialog open={leaving.asking} unsent={waiting + needs} onClose={leaving.stay} onLeave={leaving.leave} />
      {createPortal(
        // Beside the app, not in it: what is said is heard and can be closed while a dialog holds the app still.
        <Toasts label={t('shell.notices')} forMs={TOAST_MS} />,
        document.body,
      )}
      <SaidKeeper />
      <ReminderWatch me={me} />
      <NoticeToasts />
    </Frame>
  );
}
