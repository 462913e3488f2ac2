import { installText } from '../../i18n/subjects/help/install.ts';
import { acceptOffer } from '../../live/device/install-offer.ts';
import { say } from '../../live/device/say.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useInstallWay } from '../../live/device/use-install.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/lists/cards.tsx';
import styles from './device.module.css';

/** Offers to put the app onto the home screen; nothing where it is there, or cannot be. */
export function InstallCard() {
  const way = useInstallWay();
  const open = useAppDialog();
  if (way === null) return null;
  const install = async (): Promise<void> => {
    if (way === 'ios') open('install');
    else if (await acceptOffer())
      say({ kind: 'toast', level: 'success', message: () => installText('install.done') });
  };
  return (
    <Card className={styles.installCard} aria-label={installText('install.title')}>
      <img src="/icons/icon.svg" alt="" width="56" height="56" />
      <div>
        <h2 className="h3">{installText('install.title')}</h2>
        <p className="meta">{installText('install.text')}</p>
      </div>
      <Button onClick={() => void install()}>
        {installText(way === 'ios' ? 'install.how' : 'install.install')}
      </Button>
    </Card>
  );
}
