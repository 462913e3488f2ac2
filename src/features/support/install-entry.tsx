import { installText } from '../../i18n/subjects/help/install.ts';
import { Button } from '../../ui/controls/button.tsx';

/** In the menu: leads to installing the app, and to what makes it work without a signal. */
export function InstallEntry({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="text" icon="device" onClick={onOpen}>
      {installText('install.menu')}
    </Button>
  );
}
