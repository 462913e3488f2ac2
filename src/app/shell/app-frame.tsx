import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { usePlaceNames } from '../../live/documents/place-names.ts';
import { useUnread } from '../../live/notifications/use-unread.ts';
import { paths } from '../../rules/paths.ts';
import { Frame } from '../../ui/frame/frame.tsx';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { PullMark } from '../../ui/states/pull-mark.tsx';
import { crumbsOf } from '../navigation/crumbs-of.ts';
import type { ScreenRow } from '../screen-row.ts';
import { AppDialogs } from './app-dialogs.tsx';
import { Background } from './background.tsx';
import { Header } from './header.tsx';
import { PageHead } from './page-head.tsx';
import { StatusLine, useStatus } from './status-line.tsx';
import { useMenu } from './use-menu.tsx';
import { usePullRefresh } from './use-pull-refresh.ts';

interface PhoneTabsProps {
  unread: number;
  /** The tab in which the page stands (`litAt`). */
  lit: string | undefined;
  menuOpen: boolean;
  onMenu: () => void;
}

/** The five tabs of phones (EXPERIENCE 22). */
function PhoneTabs({ unread, lit, menuOpen, onMenu }: PhoneTabsProps) {
  const { pathname } = useLocation();
  const at = (to: string) => ({ to, current: to === pathname ? ('page' as const) : to === lit || undefined });
  return (
    <Tabs
      label={t('shell.tabs')}
      tabs={[
        { label: t('tab.home'), icon: 'home', ...at(paths.home) },
        { label: t('tab.learn'), icon: 'book', ...at(paths.educationPortfolio) },
        { label: t('tab.calendar'), icon: 'calendar', ...at(paths.calendar) },
        { label: t('tab.alerts'), icon: 'bell', ...at(paths.notifications), ...(unread > 0 && { dot: t('shell.unread', { count: unread }) }) },
        { label: t('tab.menu'), icon: 'menu', onPress: onMenu, open: menuOpen, current: lit === 'menu' || undefined },
      ]}
    />
  );
}

export interface AppFrameProps {
  me: Me;
  /** The screen's row, which gives the breadcrumb. */
  row: ScreenRow;
  /** Shown below the header. */
  banner: ReactNode;
  /** Shown below the screen and above the tabs. */
  footer: ReactNode;
  children: ReactNode;
}

/** Header, rail and tabs around a screen, and the layers that open over them. */
export function LazyAppFrame(props: AppFrameProps) {
  return (
    <AppDialogs me={props.me}>
      <Around {...props} />
    </AppDialogs>
  );
}

function Around({ me, row, banner, footer, children }: AppFrameProps) {
  const { pathname, search } = useLocation();
  const names = usePlaceNames();
  const unread = useUnread(me.leapcode);
  const status = useStatus(me);
  const crumbs = crumbsOf(row, pathname, search, names);
  const menu = useMenu(me, crumbs);
  const pull = usePullRefresh();
  return (
    <Frame>
      <PullMark state={pull.kind} pulled={'pulled' in pull ? pull.pulled : 0} label={t('status.syncing')} />
      <SkipLink label={t('shell.skip')} to="#content" />
      {menu.rail}
      <Header me={me} crumbs={crumbs} unread={unread} status={<StatusLine status={status} />} onMenu={menu.open} />
      {banner}
      <main id="content" className="page">
        <PageHead me={me} status={status} />
        {children}
      </main>
      {footer}
      <PhoneTabs unread={unread} lit={menu.tab} menuOpen={menu.isOpen} onMenu={menu.open} />
      {menu.layers}
      <Background me={me} unread={unread} />
    </Frame>
  );
}
