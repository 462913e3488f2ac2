import type { NotedLine } from '../../../sync/upkeep/noted-line.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { diagnosticsText } from '../../i18n/subjects/diagnostics.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Fact, type FactTone } from './fact.tsx';
import styles from './noted-lines.module.css';

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

/** When it was, and how often in a row; a drain says its number itself. */
function whenOf({ at, what, count = 1 }: NotedLine): string {
  const when = dateTimeOf(at, deviceZone);
  return what !== 'drained' && count > 1 ? diagnosticsText('diagnostics.times', { when, count }) : when;
}

function Line({ line }: { line: NotedLine }) {
  const { what, name, kind, status = 0, count = 1 } = line;
  const about = kind && (status > 0 ? `${diagnosticsText(`kind.${kind}`)} (${status})` : diagnosticsText(`kind.${kind}`));
  return (
    <Fact tone={tones[what]} title={diagnosticsText(`noted.${what}`, { count })} note={whenOf(line)}>
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
        <div className={styles.none}>
          <Fact tone="info" title={diagnosticsText('diagnostics.empty')} note={diagnosticsText('diagnostics.emptyText')} />
        </div>
      ) : (
        <ul role="list" className={styles.list}>
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
