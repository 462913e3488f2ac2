import type { ReactNode } from 'react';
import { useOnline } from '../../live/device/use-network.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { EntryRow, stageOf, waitingOf } from './entry-row.tsx';

/** Unsent entries in the order of the taps, wrapped by `around`; nothing when everything is sent. */
export function UnsentRows({ around }: { around: (rows: ReactNode) => ReactNode }) {
  const { entries, held } = useOutbox();
  const online = useOnline();
  const unsent = entries.filter(({ state }) => stageOf[state] !== 'sent');
  const waiting = waitingOf(unsent);
  if (unsent.length === 0) return null;
  return around(
    unsent.map((entry) => <EntryRow key={entry.id} entry={entry} ahead={waiting.indexOf(entry)} online={online} held={held.includes(entry.id)} />),
  );
}
