import type { ReactNode } from 'react';
import { useOnline } from '../../live/use-network.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { EntryRow, partOf } from './entry-row.tsx';

/** What has not reached the server, in the order of the taps, inside the frame that `around` gives; nothing when all is sent. */
export function UnsentRows({ around }: { around: (rows: ReactNode) => ReactNode }) {
  const { entries } = useOutbox();
  const online = useOnline();
  const unsent = entries.filter(({ state }) => partOf[state] !== 'sent');
  const waiting = unsent.filter(({ state }) => partOf[state] === 'waiting');
  if (unsent.length === 0) return null;
  return around(unsent.map((entry) => <EntryRow key={entry.id} entry={entry} ahead={waiting.indexOf(entry)} online={online} />));
}
