import { useState } from 'react';
import type { NotedLine } from '../../../sync/upkeep/noted-line.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { diagnosticsText } from '../../i18n/subjects/help/diagnostics.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { type Diagnostics, useDiagnostics } from '../../live/device/diagnostics.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './device.module.css';
import { Fact, type FactTone } from './fact.tsx';
import { FactGroups } from './fact-groups.tsx';
import { formatDiagnostics } from './format-diagnostics.ts';

const tones: Record<NotedLine['what'], FactTone> = {
  started: 'info',
  online: 'here',
  offline: 'offline',
  'read-failed': 'wait',
  'entry-refused': 'need',
  'entry-ambiguous': 'need',
  'entry-expired': 'need',
  'entry-poison': 'need',
  drained: 'here',
  'store-failed': 'need',
  'store-full': 'need',
  'key-renewed': 'here',
  'signed-out': 'wait',
};

/** Time of an entry, and its number of repetitions; a drain's text includes its own number. */
function whenOf({ at, what, count = 1 }: NotedLine): string {
  const when = dateTimeOf(at, deviceZone);
  return what !== 'drained' && count > 1
    ? diagnosticsText('diagnostics.times', { when, count })
    : when;
}

function Line({ line }: { line: NotedLine }) {
  const { what, name, kind, status = 0, count = 1 } = line;
  const about =
    kind &&
    (status > 0
      ? `${diagnosticsText(`kind.${kind}`)} (${status})`
      : diagnosticsText(`kind.${kind}`));
  return (
    <Fact
      tone={tones[what]}
      title={diagnosticsText(`noted.${what}`, { count })}
      note={whenOf(line)}
    >
      {(name ?? about) !== undefined && (
        <p className="meta">
          {name && <code lang="en">{name}</code>} {about}
        </p>
      )}
    </Fact>
  );
}

/** The log, newest first. */
export function NotedLines({ lines }: { lines: readonly NotedLine[] }) {
  return (
    <Department title={diagnosticsText('diagnostics.log')}>
      <p className="meta">{diagnosticsText('diagnostics.logNote')}</p>
      {lines.length === 0 ? (
        <div className={styles.notedNone}>
          <Fact
            tone="info"
            title={diagnosticsText('diagnostics.empty')}
            note={diagnosticsText('diagnostics.emptyText')}
          />
        </div>
      ) : (
        <ul role="list" className={styles.noted}>
          {lines.map((line, i) => (
            <li key={lines.length - i}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </Department>
  );
}

/** Copies the whole page as text for the help desk. */
function CopyButton({ diagnostics }: { diagnostics: Diagnostics }) {
  const [status, setStatus] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(formatDiagnostics(diagnostics)).then(
      () => setStatus(diagnosticsText('diagnostics.copied')),
      () => setStatus(diagnosticsText('diagnostics.copyFailed')),
    );
  return (
    <>
      <Button onClick={() => void copy()}>{diagnosticsText('diagnostics.copy')}</Button>
      <p role="status" className={`meta ${styles.said}`}>
        {status}
      </p>
    </>
  );
}

/** State of the app on this device and its log, for a help ticket (F24). */
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
