import { useEffect, useSyncExternalStore } from 'react';
import { UNDO_MS } from '../../../sync/contract/constants.ts';
import { useStore } from '../../live/account/store.tsx';
import { announce, lastAnnounced, onAnnounced } from '../../live/device/announce.ts';

/** The region from which screen readers read announcements; it stays in the page, because they hear only regions that they know. */
export function Announcer() {
  const store = useStore();
  const { text, turn } = useSyncExternalStore(onAnnounced, lastAnnounced);
  // Who later reads the page must not find what is no longer true.
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => announce(''), UNDO_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // It ends with the page and with the person: who logs in next must not find it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another store is another person
  useEffect(() => () => announce(''), [store]);
  return (
    <p role="status" className="visually-hidden">
      <span key={turn}>{text}</span>
    </p>
  );
}
