import { TICKET_DIAGNOSTICS_MAX } from '../../../sync/contract/constants.ts';
import type { NotedLine } from '../../../sync/upkeep/noted-line.ts';
import type { Diagnostics } from '../../live/device/diagnostics.ts';

const instant = (at: number | null): string => (at === null ? 'none' : new Date(at).toISOString());
const yes = (is: boolean | undefined): string => (is === undefined ? 'unknown' : is ? 'yes' : 'no');

const lineOf = ({ at, what, name, kind, status, count }: NotedLine): string =>
  [instant(at), what, name, kind, status, count !== undefined && `x${count}`]
    .filter((word) => word !== undefined && word !== false)
    .join(' ');

/**
 * The facts and the log as text for the help desk, in closed words and numbers, newest lines first;
 * truncated to the contract's limit.
 */
export function formatDiagnostics({ browser, store }: Diagnostics): string {
  const { offered } = browser;
  const facts = {
    build: browser.build,
    engine: browser.engine ?? 'other',
    installed: yes(browser.isInstalled),
    online: yes(browser.isOnline),
    shell: yes(browser.hasShell),
    used: browser.used ?? 'unknown',
    quota: browser.quota ?? 'unknown',
    persisted: yes(browser.isPersisted || store.isKept === true),
    documents: store.documents,
    pages: store.pages,
    files: store.files,
    ...store.entries,
    oldest: instant(store.oldest),
    newest: instant(store.newest),
    key: store.epoch,
    pin: yes(store.hasPin),
    clock: store.knowsClock ? 'known' : 'unknown',
    offered: offered
      ? [...offered.flags, `calls ${offered.calls}`, `fields ${offered.fields}`].join(', ')
      : 'unknown',
  };
  const text = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  let length = text.join('\n').length;
  for (const line of store.lines.map(lineOf)) {
    length += line.length + 1;
    if (length > TICKET_DIAGNOSTICS_MAX) break;
    text.push(line);
  }
  return text.join('\n');
}
