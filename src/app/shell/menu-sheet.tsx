import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Identity, type IdentityProps } from '../../ui/identity.tsx';
import { type MenuEntry, MenuList } from '../../ui/menu-list.tsx';

interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
  identity: IdentityProps;
}

/** The side menu where there is no rail; page scrolling rests while it is open (rule 2.23). */
export function MenuSheet({ open, onClose, entries, identity }: MenuSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.menu')} closeLabel={t('shell.close')}>
      <Identity {...identity} spelled />
      <nav aria-label={t('shell.menu')}>
        <MenuList entries={entries} />
      </nav>
    </Dialog>
  );
}
