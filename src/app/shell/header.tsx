import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchBox } from '../../features/search/search-box.tsx';
import { t } from '../../i18n/t.ts';
import { useConfig } from '../../live/use-config.ts';
import type { Me } from '../../live/use-me.ts';
import { useMedia } from '../../live/use-media.ts';
import { useModal } from '../../live/use-modal.ts';
import { useNow } from '../../live/use-now.ts';
import { greetingOf } from '../../rules/greeting.ts';
import { paths } from '../../rules/paths.ts';
import { Bar } from '../../ui/bar.tsx';
import type { Crumb } from '../../ui/crumbs.tsx';
import { Face } from '../../ui/face.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { isFirstPage } from '../first-page.ts';
import { Bell } from './bell.tsx';
import { SearchSheet } from './search-sheet.tsx';

interface HeaderProps {
  me: Me;
  crumbs: readonly Crumb[];
  unread: number;
  status: ReactNode;
  onMenu: () => void;
}

/** The header of normal pages (rule 2.18): greeting on home, else Back and the way here; search, help and bell, always in that order. */
export function Header({ me, crumbs, unread, status, onMenu }: HeaderProps) {
  const navigate = useNavigate();
  const openModal = useModal();
  const { pathname, key } = useLocation();
  const brand = useConfig()?.brand ?? t('brand.name');
  const media = useMedia();
  const now = useNow(60_000);
  // The sheet belongs to the place where it was opened, so that choosing closes it.
  const [searchAt, setSearchAt] = useState('');
  // On the first page of a visit there is nothing behind, so Back means home (EXPERIENCE 21).
  const goBack = (): void => void (isFirstPage() ? navigate(paths.home) : navigate(-1));
  const lead =
    pathname === paths.home
      ? {
          brand,
          home: paths.home,
          greeting: (
            <>
              {t(`greeting.${greetingOf(now)}`)}, <b>{me.name.split(' ')[0]}</b>
            </>
          ),
        }
      : {
          backLabel: t('shell.back'),
          onBack: goBack,
          crumbsLabel: t('shell.breadcrumb'),
          crumbs,
        };
  return (
    <>
      <Bar
        lead={lead}
        status={status}
        search={
          // The search's own page has the one field of its page.
          pathname === paths.search
            ? undefined
            : {
                label: t('shell.search'),
                onOpen: () => setSearchAt(key),
                field: <SearchBox key={me.leapcode} place="bar" label={t('shell.search')} />,
              }
        }
        menu={{ label: t('shell.menu'), onOpen: onMenu }}
        me={
          <Link to={paths.myProfile} aria-label={t('shell.profile')}>
            <Face src={media(me.picture)} name={me.name} small />
          </Link>
        }
      >
        <IconButton icon="help" label={t('shell.help')} aria-haspopup="dialog" onClick={() => openModal('help')} />
        <Bell me={me} unread={unread} />
      </Bar>
      <SearchSheet open={searchAt === key} onClose={() => setSearchAt('')} />
    </>
  );
}
