import { useEffect, useRef, useState } from 'react';
import { noticeText } from '../../features/outbox/words.ts';
import { t } from '../../i18n/t.ts';
import { type Notice, useNotices } from '../../live/use-notices.ts';

/** Good news older than this (milliseconds) is no news: whoever opens the app later is not greeted with it. */
const NEWS_MS = 10_000;

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
      if (isError(notice) || Date.now() - notice.at <= NEWS_MS) void show(notice);
    }
  }, [notices, seen, visible]);
  return null;
}

async function show(notice: Notice): Promise<void> {
  const { toast } = await import('../../ui/toast.tsx');
  const level = isError(notice) ? 'error' : 'info';
  toast({ level, title: t(`toast.${level}`), message: noticeText(notice), closeLabel: t('shell.close') });
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
