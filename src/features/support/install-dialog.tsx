import { installText } from '../../i18n/subjects/help/install.ts';
import { t } from '../../i18n/t.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { acceptOffer } from '../../live/device/install-offer.ts';
import { say } from '../../live/device/say.ts';
import { useInstallWay } from '../../live/device/use-install.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './device.module.css';
import { Fact } from './fact.tsx';
import { FlightTest } from './flight-test.tsx';
import { PhoneChecks } from './phone-checks.tsx';

interface InstallDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Safari's share icon. */
const Shared = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M12 15V3.5M8 7l4-3.5L16 7M8 10.5H5.5v10h13v-10H16" />
  </svg>
);
/** Safari's icon for "Add to Home Screen". */
const Added = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7" />
  </svg>
);

/** iOS has no install prompt: the person installs the app in three steps. */
function AppleSteps() {
  return (
    <ol className={styles.installSteps}>
      <li>
        <Shared />
        {installText('install.step1')}
      </li>
      <li>
        <Added />
        {installText('install.step2')}
      </li>
      <li>
        <img src="/icons/icon.svg" alt="" width="24" height="24" />
        {installText('install.step3')}
      </li>
    </ol>
  );
}

function Asking({ onClose }: { onClose: () => void }) {
  const install = async (): Promise<void> => {
    onClose();
    if (await acceptOffer())
      say({ kind: 'toast', level: 'success', message: () => installText('install.done') });
  };
  return (
    <div className="acts">
      <Button onClick={() => void install()}>{installText('install.install')}</Button>
      <Button variant="text" onClick={onClose}>
        {installText('install.later')}
      </Button>
    </div>
  );
}

/** Installs the app, and explains what makes it work without a connection (F24). */
export function InstallDialog({ open, onClose }: InstallDialogProps) {
  const way = useInstallWay();
  const diagnostics = useDiagnostics();
  const isThere = diagnostics?.browser.isInstalled;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={installText(isThere ? 'install.check' : 'install.title')}
      closeLabel={t('shell.close')}
    >
      <div className="stack">
        {isThere ? (
          <Fact tone="here" title={installText('install.is')} />
        ) : (
          <p className="deck">{installText('install.text')}</p>
        )}
        {way === 'ask' && <Asking onClose={onClose} />}
        {way === 'ios' && <AppleSteps />}
        {way === null && isThere === false && <p>{installText('install.not')}</p>}
        {diagnostics && (
          <>
            {isThere ? (
              <PhoneChecks {...diagnostics} />
            ) : (
              <Department title={installText('install.check')} level={3}>
                <PhoneChecks {...diagnostics} />
              </Department>
            )}
            <FlightTest />
          </>
        )}
      </div>
    </Dialog>
  );
}
