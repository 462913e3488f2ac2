import { useEffect, useRef, useState } from 'react';
import type { VerdictNotice } from '../../../sync/page/verdict-notices.ts';
import { verdictText } from '../../features/outbox/words.ts';
import { say } from '../../live/device/say.ts';
import type { useVerdictNotices } from '../../live/outbox/use-outbox.ts';

/** A success older than this (milliseconds) is not announced when the app is opened later. */
const NEWS_MS = 10_000;

const isError = ({ state }: VerdictNotice): boolean => state !== 'acknowledged';

/**
 * Shows each new verdict notice once, even if no page was open when it arose (rules 8.2 and 8.10).
 * The silent ones still show in My pending work and in the status line's count.
 */
export function VerdictToasts({ notices, seen }: ReturnType<typeof useVerdictNotices>) {
  const visible = useVisible();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (!visible) return;
    for (const notice of notices) {
      // An entry that was tried again creates a notice again, so its time is part of the key.
      const key = `${notice.id} ${notice.at}`;
      if (shown.current.has(key)) continue;
      shown.current.add(key);
      void seen(notice.id);
      if (!notice.silent && (isError(notice) || Date.now() - notice.at <= NEWS_MS)) tell(notice);
    }
  }, [notices, seen, visible]);
  return null;
}

const tell = (notice: VerdictNotice): void =>
  say({ kind: 'toast', level: isError(notice) ? 'error' : 'info', message: verdictText(notice) });

function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
