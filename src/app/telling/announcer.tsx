import { useEffect } from 'react';
import { UNDO_MS } from '../../../sync/contract/constants.ts';
import { useStore } from '../../live/account/store.tsx';
import { announce, announced } from '../../live/device/announce.ts';
import { useSignal } from '../../signal.ts';

/** The live region for announcements; it stays in the page, because screen readers follow only regions that exist already. */
export function Announcer() {
  const store = useStore();
  const { text, turn } = useSignal(announced);
  // The text is removed once it is read, so that nobody finds it later, when it may not be true.
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => announce(''), UNDO_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // The next person must not find it (law L13).
  // biome-ignore lint/correctness/useExhaustiveDependencies: another store is another person
  useEffect(() => () => announce(''), [store]);
  return (
    <p role="status" className="visually-hidden">
      <span key={turn}>{text}</span>
    </p>
  );
}
