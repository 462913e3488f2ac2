import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useCrumbNames } from '../../live/documents/crumb-names.ts';
import { useUnread } from '../../live/documents/use-home.ts';
import { paths } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { crumbsOf } from '../navigation/crumbs-of.ts';
import type { ScreenRow } from '../screen-row.ts';
import { AppDialogs } from './app-dialogs.tsx';
import { Background } from './background.tsx';
import { Header } from './header.tsx';
import { PageHead } from './page-head.tsx';
import styles from './shell.module.css';
import { StatusLine, useStatus } from './status-line.tsx';
import { useMenu } from './use-menu.tsx';
import { PullMark, usePullRefresh } from './use-pull-refresh.tsx';

function leap(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  // A real jump to the anchor would be a navigation, which the router would take for a new page.
  event.preventDefault();
  target.setAttribute('tabindex', '-1');
  target.focus();
}

/** The first keyboard stop: skips header, rail and tabs. */
function SkipLink({ label, to }: { label: string; to: `#${string}` }) {
  return (
    <a href={to} className={styles.skip} onClick={leap}>
      {label}
    </a>
  );
}

interface TabLook {
  label: string;
  icon: IconName;
  /** Draws a dot and names its meaning for screen readers, such as "3 unread". */
  dot?: string | undefined;
  /** The page belongs to this tab; `page`: the tab links to the page itself. */
  current?: 'page' | true | undefined;
}

/** Links to a screen, or opens a layer. */
type Tab = TabLook & ({ to: string } | { onPress: () => void; open: boolean });

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/**
 * The number of letters that take room of their own; a vowel sign shares the room of the letter
 * before it.
 */
const lettersOf = (text: string): number => text.replace(/\p{M}/gu, '').length;

/** The five tabs at the foot of phones; from 740 px the header and the rail take their place. */
export function Tabs({ label, tabs }: TabsProps) {
  // Five labels share one row, so their total length limits the text size of each.
  const letters = {
    '--letters': tabs.reduce((sum, tab) => sum + lettersOf(tab.label), 0),
  } as CSSProperties; // custom properties are not in React's list of styles
  return (
    <nav className={styles.tabs} aria-label={label} style={letters}>
      {tabs.map((tab) => {
        const look = (
          <>
            <Icon name={tab.icon} />
            <span>{tab.label}</span>
            {tab.dot && (
              <>
                <em className={styles.dot} />
                <span className="visually-hidden">{tab.dot}</span>
              </>
            )}
          </>
        );
        if ('onPress' in tab) {
          return (
            <button
              key={tab.label}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={tab.open}
              aria-current={tab.current}
              onClick={tab.onPress}
            >
              {look}
            </button>
          );
        }
        return (
          <Link key={tab.label} to={tab.to} aria-current={tab.current}>
            {look}
          </Link>
        );
      })}
    </nav>
  );
}

interface PhoneTabsProps {
  unread: number;
  /** The tab to which the page belongs (`litAt`). */
  lit: string | undefined;
  menuOpen: boolean;
  onMenu: () => void;
}

/** The five tabs of phones (E22). */
function PhoneTabs({ unread, lit, menuOpen, onMenu }: PhoneTabsProps) {
  const { pathname } = useLocation();
  const at = (to: string) => ({
    to,
    current: to === pathname ? ('page' as const) : to === lit || undefined,
  });
  return (
    <Tabs
      label={t('shell.tabs')}
      tabs={[
        { label: t('tab.home'), icon: 'home', ...at(paths.home) },
        { label: t('tab.learn'), icon: 'book', ...at(paths.educationPortfolio) },
        { label: t('tab.calendar'), icon: 'calendar', ...at(paths.calendar) },
        {
          label: t('tab.alerts'),
          icon: 'bell',
          ...at(paths.notifications),
          ...(unread > 0 && { dot: t('shell.unread', { count: unread }) }),
        },
        {
          label: t('tab.menu'),
          icon: 'menu',
          onPress: onMenu,
          open: menuOpen,
          current: lit === 'menu' || undefined,
        },
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
  const names = useCrumbNames();
  const unread = useUnread(me.leapcode);
  const status = useStatus(me);
  const crumbs = crumbsOf(row, pathname, search, names);
  const menu = useMenu(me, crumbs);
  const pull = usePullRefresh();
  return (
    <Frame>
      <PullMark
        state={pull.kind}
        pulled={'pulled' in pull ? pull.pulled : 0}
        label={t('status.syncing')}
      />
      <SkipLink label={t('shell.skip')} to="#content" />
      {menu.rail}
      <Header
        me={me}
        crumbs={crumbs}
        unread={unread}
        status={<StatusLine status={status} />}
        onMenu={menu.open}
      />
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
