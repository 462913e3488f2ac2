import { useEffect, useRef, useState } from 'react';
import type { ActionName } from '../../../sync/actions/index.ts';
import { noticeText } from '../../features/outbox/words.ts';
import { say } from '../../live/say.ts';
import { type Notice, useNotices } from '../../live/use-notices.ts';

/** Good news older than this (milliseconds) is no news: whoever opens the app later is not greeted with it. */
const NEWS_MS = 10_000;

/** Nobody waits for a word about these. */
const SILENT: ReadonlySet<ActionName | undefined> = new Set<ActionName>(['read-notice', 'read-all-notices']);
/** Rule 8.9: where these fail too nothing is said; My pending work has it, and the status shows it. */
const FAILS_SILENTLY: ReadonlySet<ActionName | undefined> = new Set<ActionName>(['rate-us', 'ask-help']);
const isSilent = (notice: Notice): boolean => SILENT.has(notice.content?.action) || (isError(notice) && FAILS_SILENTLY.has(notice.content?.action));
const isError = ({ state }: Notice): boolean => state !== 'acknowledged';

/** Shows what the sender learned, once, also when nobody had the app open then (rules 8.2 and 8.10). */
export function NoticeToasts() {
  const { notices, seen } = useNotices();
  const visible = useVisible();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (!visible) return;
    for (const notice of notices) {
      // An entry that was tried again tells again, so its instant belongs to what was shown.
      const news = `${notice.id} ${notice.at}`;
      if (shown.current.has(news)) continue;
      shown.current.add(news);
      void seen(notice.id);
      if (!isSilent(notice) && (isError(notice) || Date.now() - notice.at <= NEWS_MS)) tell(notice);
    }
  }, [notices, seen, visible]);
  return null;
}

const tell = (notice: Notice): void => say({ as: 'toast', level: isError(notice) ? 'error' : 'info', message: noticeText(notice) });

function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
