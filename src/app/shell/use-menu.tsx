import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useKeepLanguage } from '../../live/device/language-choice.ts';
import { type AppDialog, useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { paths } from '../../rules/paths.ts';
import type { Crumb } from '../../ui/frame/crumbs.tsx';
import { Identity, type IdentityKey, type IdentityProps } from '../../ui/frame/identity.tsx';
import { LanguageChoice } from '../../ui/frame/language-choice.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { type MenuEntry, MenuList, MoreBelow } from '../../ui/frame/menu-list.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Coming } from '../../ui/states/progress-line.tsx';
import { personLines } from './greeting.tsx';
import { addressesOf, menuEntries } from './menu-entries.ts';
import { litAt, type MenuKey, menuKeys } from './rules/menu.ts';
import styles from './shell.module.css';
import { SignOutDialog, useSignOut } from './sign-out-dialog.tsx';

interface RailProps {
  label: string;
  brand: string;
  home: string;
  entries: readonly MenuEntry[];
  /** Address of the entry to which this page belongs. */
  within?: string | undefined;
  identity: IdentityProps;
  /** Shown after the entries. */
  settings: ReactNode;
}

/**
 * The side menu as a rail, from 940 px. The entries scroll between the name at the top and the
 * person at the bottom.
 */
function Rail({ label, brand, home, entries, within, identity, settings }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <Logo name={brand} to={home} className={styles.railLogo} />
      <div className={styles.middle}>
        <MenuList entries={entries} within={within} />
        <div className={styles.settings}>{settings}</div>
        <MoreBelow />
      </div>
      <div className={styles.person}>
        <Identity {...identity} />
      </div>
    </nav>
  );
}

/**
 * Delay before a part is prefetched (milliseconds): the page is rendered by then, and the
 * connection may be lost later.
 */
const MENU_FETCHED_AFTER_MS = 2_000;

interface Menu {
  /** The menu beside the page, from 940 px. */
  readonly rail: ReactNode;
  /** The menu over the page, and the dialog before signing out. */
  readonly layers: ReactNode;
  /** The tab to which the page belongs. */
  readonly tab: string | undefined;
  readonly isOpen: boolean;
  readonly open: () => void;
}

const MenuSheet = lazyOptional(
  async () => (await import('../lazy/menu-sheet.tsx')).MenuSheet,
  Coming,
);
const InstallEntry = lazyOptional(
  async () => (await import('../../features/support/install-entry.tsx')).InstallEntry,
);
const LockNow = lazyOptional(
  async () => (await import('../../features/lock/lock-settings.tsx')).LockNow,
);

/**
 * The side menu (rules 2.21 and 2.22): a rail on wide screens, elsewhere a sheet that the header
 * and the tabs open. `crumbs` say to which entry this page belongs.
 */
export function useMenu(me: Me, crumbs: readonly Crumb[]): Menu {
  const navigate = useNavigate();
  const openDialog = useAppDialog();
  const brand = useConfig()?.brand ?? t('brand.name');
  const { key, pathname } = useLocation();
  // The menu belongs to the address where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState('');
  const isOpen = openAt === key;
  const close = (): void => setOpenAt('');
  const leaving = useSignOut();
  useEffect(() => {
    const timer = setTimeout(MenuSheet.fetch, MENU_FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const fromMenu = (dialog: AppDialog): void => {
    close();
    openDialog(dialog);
  };
  const all: Record<MenuKey, IdentityKey> = {
    editProfile: {
      icon: 'pencil',
      label: insideText('menu.editProfile'),
      onPress: () => void navigate(paths.myProfile),
    },
    qr: { icon: 'qr', label: insideText('menu.qr'), onPress: () => fromMenu('qr') },
    signOut: {
      icon: 'exit',
      label: t('menu.signOut'),
      onPress: () => {
        close();
        leaving.ask();
      },
    },
  };
  const keys = menuKeys(me).map((key) => [key, all[key]] as const);
  const identity: IdentityProps = {
    name: me.name,
    lines: personLines(me),
    keys: keys.map(([, key]) => key),
  };
  const entries = menuEntries(fromMenu);
  const { entry: within, tab } = litAt(pathname, crumbs, addressesOf(entries));
  const settings = (
    <>
      <LanguageChoice onChosen={useKeepLanguage()} />
      <InstallEntry onOpen={() => fromMenu('install')} />
      <LockNow />
    </>
  );
  return {
    rail: (
      <Rail
        label={t('shell.menu')}
        brand={brand}
        home={paths.home}
        entries={entries}
        within={within}
        identity={identity}
        settings={settings}
      />
    ),
    layers: (
      <>
        {/* The page does not scroll while it is open (rule 2.23). */}
        <Dialog open={isOpen} onClose={close} title={t('shell.menu')} closeLabel={t('shell.close')}>
          <MenuSheet
            me={me}
            lines={identity.lines}
            keys={Object.fromEntries(keys)}
            entries={entries}
            within={within}
            settings={settings}
          />
        </Dialog>
        <SignOutDialog
          open={leaving.asking}
          more={leaving.more}
          unsent={leaving.unsent}
          onClose={leaving.stay}
          onLeave={leaving.leave}
        />
      </>
    ),
    tab,
    isOpen,
    open: () => setOpenAt(key),
  };
}
