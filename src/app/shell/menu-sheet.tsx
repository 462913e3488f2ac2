import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { IdentityKey } from '../../ui/frame/identity.tsx';
import { MenuHead } from '../../ui/frame/menu-head.tsx';
import { type MenuEntry, MenuList } from '../../ui/frame/menu-list.tsx';
import { MoreBelow } from '../../ui/overlays/more-below.tsx';
import { personLines } from './person-lines.ts';
import type { MenuKey } from './rules/menu.ts';

interface MenuSheetProps {
  me: Me;
  /** Those of its head that the person may use (rule 2.21). */
  keys: Readonly<Partial<Record<MenuKey, IdentityKey>>>;
  entries: readonly MenuEntry[];
  within: string | undefined;
  /** After the entries. */
  settings: ReactNode;
}

/** The menu as phones have it: the person, the way to their code, the entries, and at the very end, far from what is pressed often, the way out. */
export function MenuSheet({ me, keys, entries, within, settings }: MenuSheetProps) {
  const media = useMedia();
  return (
    <>
      <MenuHead name={me.name} lines={personLines(me)} picture={media(me.picture)} to={paths.myProfile} edit={keys.editProfile} main={keys.qr} />
      <nav aria-label={t('shell.menu')}>
        <MenuList entries={entries} within={within} />
      </nav>
      {settings}
      {keys.signOut && (
        <Button variant="text" icon="exit" onClick={keys.signOut.onPress} style={{ textAlign: 'start' }}>
          {keys.signOut.label}
        </Button>
      )}
      <MoreBelow />
    </>
  );
}
