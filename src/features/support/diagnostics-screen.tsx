import { useState } from 'react';
import { diagnosticsText } from '../../i18n/subjects/diagnostics.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { type Diagnostics, useDiagnostics } from '../../live/device/use-diagnostics.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './diagnostics-screen.module.css';
import { FactGroups } from './fact-groups.tsx';
import { formatDiagnostics } from './format-diagnostics.ts';
import { NotedLines } from './noted-lines.tsx';

/** Copies everything on the page as text for the help desk. */
function CopyButton({ diagnostics }: { diagnostics: Diagnostics }) {
  const [said, setSaid] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(formatDiagnostics(diagnostics)).then(
      () => setSaid(diagnosticsText('diagnostics.copied')),
      () => setSaid(diagnosticsText('diagnostics.copyFailed')),
    );
  return (
    <>
      <Button onClick={() => void copy()}>{diagnosticsText('diagnostics.copy')}</Button>
      <p role="status" className={`meta ${styles.said}`}>
        {said}
      </p>
    </>
  );
}

/** How the app is doing on this device, and what it noted, for a help ticket (feature 24). */
export default function DiagnosticsScreen({ title }: { title: string }) {
  const diagnostics = useDiagnostics();
  const open = useAppDialog();
  return (
    <>
      <h1>{title}</h1>
      <p className={`deck ${styles.lead}`}>{diagnosticsText('diagnostics.lead')}</p>
      {diagnostics ? (
        <>
          <div className={styles.acts}>
            <CopyButton diagnostics={diagnostics} />
            <Button variant="line" icon="help" onClick={() => open('help')}>
              {diagnosticsText('diagnostics.help')}
            </Button>
          </div>
          <div className={styles.two}>
            <div>
              <FactGroups {...diagnostics} />
            </div>
            <NotedLines lines={diagnostics.store.lines} />
          </div>
        </>
      ) : (
        <Loading>
          <Skeleton shape="row" />
        </Loading>
      )}
    </>
  );
}
