import { installText } from '../../i18n/subjects/help/install.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Menu entry that opens the install dialog. */
export function InstallEntry({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="text" icon="device" onClick={onOpen}>
      {installText('install.menu')}
    </Button>
  );
}
