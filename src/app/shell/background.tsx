import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_MS } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import type { Me } from '../../live/account/use-me.ts';
import { useLiveValue } from '../../live/account/use-session-value.ts';
import { onSaying, wordingOf } from '../../live/device/say.ts';
import { useKeepSaid } from '../../live/device/use-said.ts';
import { dropPush } from '../../live/notifications/notifications.ts';
import { useFetchSaved } from '../../live/outbox/use-saved-for-later.ts';
import { useVerdictNotices } from '../../live/outbox/use-verdict-notices.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { fetchDialog } from '../../ui/overlays/dialog.tsx';
import { answerMedia } from '../upkeep/answer-media.ts';
import { showAppBadge } from '../upkeep/app-badge.ts';
import { useRelease } from '../upkeep/use-release.ts';

const Toasts = lazyOptional(async () => (await import('../../ui/overlays/toasts.tsx')).Toasts);
const InstallCoach = lazyOptional(async () => (await import('../upkeep/install-coach.tsx')).InstallCoach);
const ReminderWatch = lazyOptional(async () => (await import('../../features/reminders/reminder-watch.tsx')).ReminderWatch);

const PushWatch = lazyOptional(async () => (await import('../../features/push/push-watch.tsx')).PushWatch);
const ChairWatch = lazyOptional(async () => (await import('../../features/product/chair-watch.tsx')).ChairWatch);

// With the words of every action, so it is loaded when there is something to tell.
const VerdictToasts = lazyOptional(async () => (await import('./verdict-toasts.tsx')).VerdictToasts);

/** By then the page is rendered (milliseconds), and there may still be a connection. */
const DIALOG_FETCHED_AFTER_MS = 2_000;

/** Work behind every screen: sends what can no longer be undone, shows and stores messages and reminders, and loads what is needed soon. */
export function Background({ me, unread }: { me: Me; unread: number }) {
  useFetchSaved();
  useRelease();
  const verdicts = useVerdictNotices();
  const atChair = useLiveValue('chair_runs')?.value;
  const pushWish = useLiveValue('push_wish');
  const [wishKnown, wished] = [pushWish !== undefined, pushWish?.value?.on === true];
  useEffect(() => {
    // What is left of whoever was here before, as after a lock, is not this person's (S21).
    if (wishKnown && !wished) void dropPush();
  }, [wishKnown, wished]);
  const engine = useEngine();
  useEffect(() => answerMedia(engine, navigator.serviceWorker), [engine]);
  useEffect(() => showAppBadge(unread), [unread]);
  useEffect(() => {
    const timer = setTimeout(fetchDialog, DIALOG_FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Every message that the app shows to the signed-in person is stored, so that the tray can show it again.
  const keep = useKeepSaid();
  useEffect(
    () => onSaying(({ level, title, message }) => void keep({ level, title: title && wordingOf(title), message: wordingOf(message) })),
    [keep],
  );
  return (
    <>
      {createPortal(
        // Outside the app's element, so that messages are read out and can be closed while a dialog makes the app inert.
        <Toasts label={t('shell.messages')} forMs={TOAST_MS} />,
        document.body,
      )}
      <InstallCoach />
      <ReminderWatch me={me} />
      {wished && <PushWatch me={me} />}
      {/* Also when the last of them has ended: what it planned has to leave with it. */}
      {atChair && <ChairWatch />}
      {verdicts.notices.length > 0 && <VerdictToasts {...verdicts} />}
    </>
  );
}
