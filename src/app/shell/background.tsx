import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { TOAST_MS } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue } from '../../live/account/session-value.ts';
import type { Me } from '../../live/account/use-me.ts';
import { dropPush } from '../../live/device/notifications.ts';
import { onSaying, wordingOf } from '../../live/device/say.ts';
import { useKeepSaid } from '../../live/device/use-said.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useVerdictNotices } from '../../live/outbox/use-outbox.ts';
import { useFetchSaved } from '../../live/outbox/use-saved-for-later.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { fetchDialog } from '../../ui/overlays/dialog.tsx';
import { answerMedia } from '../upkeep/answer-media.ts';
import { showAppBadge } from '../upkeep/use-clear-traces.ts';

/**
 * Ends the undo time of entries as soon as the person leaves the screen: on navigation, and when
 * the page is hidden or closed, because afterwards nothing may run that could send them.
 */
export function useRelease(): void {
  const { pathname } = useLocation();
  const actions = useActions();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen ends with its address
  useEffect(() => () => void latest.current?.release(), [pathname]);
  useEffect(() => {
    const turnedAway = (): void => {
      if (document.visibilityState === 'hidden') void latest.current?.release();
    };
    // The engine ends with the page.
    const closed = (): void => void latest.current?.release(undefined, { asleep: true });
    document.addEventListener('visibilitychange', turnedAway);
    addEventListener('pagehide', closed);
    return () => {
      document.removeEventListener('visibilitychange', turnedAway);
      removeEventListener('pagehide', closed);
    };
  }, []);
}

const Toasts = lazyOptional(async () => (await import('../../ui/overlays/toasts.tsx')).Toasts);
const InstallCoach = lazyOptional(
  async () => (await import('../upkeep/install-coach.tsx')).InstallCoach,
);
const ReminderWatch = lazyOptional(
  async () => (await import('../../features/reminders/reminder-watch.tsx')).ReminderWatch,
);

const PushWatch = lazyOptional(
  async () => (await import('../../features/push/push-watch.tsx')).PushWatch,
);
const ChairWatch = lazyOptional(
  async () => (await import('../../features/product/chair-watch.tsx')).ChairWatch,
);

// Contains the words of every action, so it is loaded when there is a notice to show.
const VerdictToasts = lazyOptional(
  async () => (await import('../lazy/verdict-toasts.tsx')).VerdictToasts,
);

/**
 * Delay before a part is prefetched (milliseconds): the page is rendered by then, and the
 * connection may be lost later.
 */
const DIALOG_FETCHED_AFTER_MS = 2_000;

/**
 * Work behind every screen: ends undo times, shows and stores messages and reminders, and
 * prefetches parts that are needed soon.
 */
export function Background({ me, unread }: { me: Me; unread: number }) {
  useFetchSaved();
  useRelease();
  const verdicts = useVerdictNotices();
  const atChair = useLiveValue('chair_runs')?.value;
  const pushWish = useLiveValue('push_wish');
  const [wishKnown, wished] = [pushWish !== undefined, pushWish?.value?.on === true];
  useEffect(() => {
    // A subscription left over from the previous account, as after a lock, is removed (S21).
    if (wishKnown && !wished) void dropPush();
  }, [wishKnown, wished]);
  const engine = useEngine();
  useEffect(() => answerMedia(engine, navigator.serviceWorker), [engine]);
  useEffect(() => showAppBadge(unread), [unread]);
  useEffect(() => {
    const timer = setTimeout(fetchDialog, DIALOG_FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Every message that the app shows to the signed-in person is stored, so that the tray can show
  // it again.
  const keep = useKeepSaid();
  useEffect(
    () =>
      onSaying(
        ({ level, title, message }) =>
          void keep({ level, title: title && wordingOf(title), message: wordingOf(message) }),
      ),
    [keep],
  );
  return (
    <>
      {createPortal(
        // Outside the app's element, so that messages are read out and can be closed while a dialog
        // makes the app inert.
        <Toasts label={t('shell.messages')} forMs={TOAST_MS} />,
        document.body,
      )}
      <InstallCoach />
      <ReminderWatch me={me} />
      {wished && <PushWatch me={me} />}
      {/* Mounted also after the last timer has ended, so that its planned ring is cancelled. */}
      {atChair && <ChairWatch />}
      {verdicts.notices.length > 0 && <VerdictToasts {...verdicts} />}
    </>
  );
}
