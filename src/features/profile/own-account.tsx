import { useState } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { profileText } from '../../i18n/subjects/profile.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { saveFile } from '../../live/media/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './profile.module.css';

/** Everything that is kept about a person, as a file; and the end of their account (S43). */
export function OwnAccount() {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await engine.ask('export-data', {});
    setBusy(false);
    if (!outcome.ok) return sayError(failedText(outcome.failure));
    const { made_at, data } = outcome.value;
    saveFile(
      `my-data-${dayAt(Date.parse(made_at))}.json`,
      'application/json',
      JSON.stringify({ made_at, ...data }, null, 2),
    );
    say({ kind: 'toast', level: 'info', message: () => profileText('data.exportDone') });
  };
  return (
    <Department title={profileText('data.title')}>
      <div className={styles.option}>
        <div>
          <p className="meta">{profileText('data.exportText')}</p>
        </div>
        <Button
          variant="line"
          icon="download"
          busy={busy}
          disabledReason={online ? undefined : profileText('data.needsSignal')}
          onClick={() => void save()}
        >
          {profileText('data.export')}
        </Button>
      </div>
      <DeleteAccount />
    </Department>
  );
}
