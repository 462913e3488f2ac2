import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchBox } from '../../features/search/search-box.tsx';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Bar } from '../../ui/frame/bar.tsx';
import type { Crumb } from '../../ui/frame/crumbs.tsx';
import { pageHistory } from '../../ui/history/page-history.ts';
import { Face } from '../../ui/media/face.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Bell } from './bell.tsx';
import { Greeting } from './greeting.tsx';

/** The search on phones: a sheet over the whole window with the field in focus; Back closes it. */
function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.search')} titleHidden closeLabel={t('shell.close')} tall initialFocus={field}>
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
 * The header of normal pages (rule 2.18): Back, except on home, and the breadcrumb; then search, help and bell, always in that order,
 * and the welcome line with name and picture, for which phones have a line of their own (`PageHead`).
 */
export function Header({ me, crumbs, unread, status, onMenu }: HeaderProps) {
  const navigate = useNavigate();
  const openDialog = useAppDialog();
  const { pathname, key } = useLocation();
  const brand = useConfig()?.brand ?? t('brand.name');
  const media = useMedia();
  // The sheet belongs to the address where it was opened, so that choosing a result closes it.
  const [searchAt, setSearchAt] = useState('');
  // On the first page of a visit there is nothing to go back to, so Back means home (EXPERIENCE 21).
  const goBack = (): void => void (pageHistory.isFirst() ? navigate(paths.home) : navigate(-1));
  const lead = pathname === paths.home ? { brand, home: paths.home, greeting: <Greeting me={me} /> } : { backLabel: t('shell.back'), onBack: goBack };
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
                field: <SearchBox key={me.leapcode} place="bar" label={t('shell.search')} onElsewhere={() => setSearchAt(key)} />,
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
        <IconButton icon="help" label={t('shell.help')} aria-haspopup="dialog" onClick={() => openDialog('help')} />
        <Bell me={me} unread={unread} />
      </Bar>
      <SearchSheet open={searchAt === key} onClose={() => setSearchAt('')} />
    </>
  );
}
