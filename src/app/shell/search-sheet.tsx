import { useRef } from 'react';
import { SearchBox } from '../../features/search/search-box.tsx';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The search of phones: a sheet over the whole window, with the field at hand; Back closes it. */
export function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.search')} titleHidden closeLabel={t('shell.close')} tall initialFocus={field}>
      <SearchBox place="sheet" label={t('shell.search')} field={field} />
    </Dialog>
  );
}
