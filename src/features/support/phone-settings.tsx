import { installText } from '../../i18n/subjects/help/install.ts';
import { t } from '../../i18n/t.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { acceptOffer } from '../../live/device/install-offer.ts';
import { say } from '../../live/device/say.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useInstallWay } from '../../live/device/use-install.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Card } from '../../ui/lists/cards.tsx';
import styles from './device.module.css';
import { FlightTest } from './flight-test.tsx';
import { PhoneChecks } from './phone-checks.tsx';

/** Offers to install the app; renders nothing if it is installed or cannot be. */
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

/** The conditions for working offline on this phone, and a link to all diagnostics. */
export function PhoneState() {
  const diagnostics = useDiagnostics();
  if (!diagnostics) return null;
  return (
    <div className="stack">
      <PhoneChecks {...diagnostics} />
      <FlightTest />
      <div>
        <MoreLink to={paths.diagnostics}>{t('screen.diagnostics')}</MoreLink>
      </div>
    </div>
  );
}
