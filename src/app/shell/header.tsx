import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TrayPart } from '../../features/notifications/tray.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { type Crumb, Crumbs } from '../../ui/frame/crumbs.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { pageHistory } from '../../ui/history/page-history.ts';
import { Face } from '../../ui/media/face.tsx';
import { Dialog, Flyout, fetchFlyout } from '../../ui/overlays/dialog.tsx';
import { Loading } from '../../ui/states/skeleton.tsx';
import { lazyRequired } from '../loading/lazy-required.tsx';
import { Greeting } from './greeting.tsx';
import styles from './head.module.css';

interface BarProps {
  /** Home shows the logo, from 940 px a greeting; every other page shows Back. */
  lead:
    | { brand: string; home: string; greeting?: ReactNode }
    | { backLabel: string; onBack: () => void };
  crumbsLabel: string;
  /** Home's breadcrumb has one step, which only screen readers need. */
  crumbs: readonly Crumb[];
  /** A `StatusChip`, shown from 740 px; phones have the `Folio`. */
  status?: ReactNode;
  /** An icon that opens the search; from 940 px the field itself. */
  search?: { label: string; onOpen: () => void; field: ReactNode } | undefined;
  /** Help and bell, in that order. */
  children?: ReactNode;
  /** Only between 740 and 940 px, where there are neither tabs nor rail. */
  menu?: { label: string; onOpen: () => void } | undefined;
  /** The welcome line and the picture beside it, a link to the profile, from 740 px. */
  me?: { to: string; label: string; welcome: ReactNode; face: ReactNode };
}

/** The header of normal pages; the order of its parts never changes. */
function Bar({ lead, crumbsLabel, crumbs, status, search, children, menu, me }: BarProps) {
  return (
    <header className={styles.bar} data-back={'onBack' in lead || undefined}>
      {'onBack' in lead ? (
        <>
          <IconButton icon="back" label={lead.backLabel} onClick={lead.onBack} />
          <Crumbs label={crumbsLabel} crumbs={crumbs} />
        </>
      ) : (
        <>
          <Logo name={lead.brand} to={lead.home} className={styles.barLogo} />
          <p className={styles.greeting}>{lead.greeting}</p>
          <div className="visually-hidden">
            <Crumbs label={crumbsLabel} crumbs={crumbs} />
          </div>
        </>
      )}
      <span className={styles.space} />
      {status && <span className={styles.status}>{status}</span>}
      {search && (
        <>
          <IconButton
            icon="search"
            label={search.label}
            onClick={search.onOpen}
            aria-haspopup="dialog"
            className={styles.searchIcon}
          />
          <div className={styles.find}>{search.field}</div>
        </>
      )}
      {children}
      {me && (
        <Link to={me.to} className={styles.me}>
          <span className={styles.welcome}>{me.welcome}</span>
          {me.face}
          <span className="visually-hidden">{me.label}</span>
        </Link>
      )}
      {menu && (
        <IconButton
          icon="menu"
          label={menu.label}
          onClick={menu.onOpen}
          aria-haspopup="dialog"
          className={styles.menu}
        />
      )}
    </header>
  );
}

const Tray = lazyRequired(async () => (await import('../../features/notifications/tray.tsx')).Tray);

interface BellProps {
  me: Me;
  unread: number;
}

/**
 * Delay before a part is prefetched (milliseconds): the page is rendered by then, and the
 * connection may be lost later.
 */
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
      <Flyout
        open={open}
        onClose={() => setOpenAt('')}
        title={t('screen.notifications')}
        closeLabel={t('shell.close')}
        anchor={anchor}
      >
        <Suspense fallback={<Loading>{null}</Loading>}>
          <Tray me={me} unread={unread} shown={shown} onShow={setShown} />
        </Suspense>
      </Flyout>
    </>
  );
}

/** The search on phones: a sheet over the whole window with the field in focus; Back closes it. */
function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shell.search')}
      titleHidden
      closeLabel={t('shell.close')}
      tall
      initialFocus={field}
    >
      <SearchBox place="sheet" label={t('shell.search')} field={field} />
    </Dialog>
  );
}

interface HeaderProps {
  me: Me;
  crumbs: readonly Crumb[];
  unread: number;
  status: ReactNode;
  onMenu: () => void;
}

/**
 * The header of normal pages (rule 2.18): Back, except on home, and the breadcrumb; then search,
 * help and bell, always in that order, and the welcome line with name and picture, for which phones
 * have a line of their own (`PageHead`).
 */
export function Header({ me, crumbs, unread, status, onMenu }: HeaderProps) {
  const navigate = useNavigate();
  const openDialog = useAppDialog();
  const { pathname, key } = useLocation();
  const brand = useConfig()?.brand ?? t('brand.name');
  const media = useMedia();
  // The sheet belongs to the address where it was opened, so that choosing a result closes it.
  const [searchAt, setSearchAt] = useState('');
  // On the first page of a visit there is nothing to go back to, so Back means home
  // (E21).
  const goBack = (): void => void (pageHistory.isFirst() ? navigate(paths.home) : navigate(-1));
  const lead =
    pathname === paths.home
      ? { brand, home: paths.home, greeting: <Greeting me={me} /> }
      : { backLabel: t('shell.back'), onBack: goBack };
  return (
    <>
      <Bar
        lead={lead}
        crumbsLabel={t('shell.breadcrumb')}
        crumbs={crumbs}
        status={status}
        search={
          // The search page has its own field, so the header shows none there.
          pathname === paths.search
            ? undefined
            : {
                label: t('shell.search'),
                onOpen: () => setSearchAt(key),
                field: (
                  <SearchBox
                    key={me.leapcode}
                    place="bar"
                    label={t('shell.search')}
                    onElsewhere={() => setSearchAt(key)}
                  />
                ),
              }
        }
        menu={{ label: t('shell.menu'), onOpen: onMenu }}
        me={{
          to: paths.myProfile,
          label: t('shell.profile'),
          welcome: <Greeting me={me} />,
          face: <Face src={media(me.picture)} name={me.name} small />,
        }}
      >
        <IconButton
          icon="help"
          label={t('shell.help')}
          aria-haspopup="dialog"
          onClick={() => openDialog('help')}
        />
        <Bell me={me} unread={unread} />
      </Bar>
      <SearchSheet open={searchAt === key} onClose={() => setSearchAt('')} />
    </>
  );
}
