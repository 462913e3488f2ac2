import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PushKind } from '../../../sync/contract/account/push.ts';
import { PUSHED } from '../../../sync/contract/constants.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pushText } from '../../i18n/subjects/news/push.ts';
import { useEngine } from '../../live/account/engine.tsx';
import type { Me } from '../../live/account/use-me.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { tellPushWords, usePush } from '../../live/device/use-push.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { newestNotifications } from '../../rules/reads.ts';

const kindWords = (): Readonly<Record<PushKind, string>> => ({
  trainings: pushText('push.says.trainings'),
  reminders: pushText('push.says.reminders'),
  courses: pushText('push.says.courses'),
  posts: pushText('push.says.posts'),
  certificates: pushText('push.says.certificates'),
  news: pushText('push.says.news'),
});

/** Maximum length of a notification's text that names it in the outbox. */
const NAME_LENGTH = 80;

/**
 * A pressed push opens an address that names its notification; this marks the notification as read.
 */
function useReadByPush(leapcode: string): void {
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get('notification');
  const list = useDocument(...newestNotifications(leapcode));
  const actions = useActions();
  const navigate = useNavigate();
  const found =
    list.state === 'ready' && id
      ? list.value.notification_list?.find((one) => String(one.id) === id)
      : undefined;
  useEffect(() => {
    if (!found || !actions) return;
    if (found.view === 0)
      void actions
        .dispatch('read-notice', {
          notification_id: found.id,
          name: found.message.slice(0, NAME_LENGTH),
        })
        .catch(() => undefined);
    void navigate(pathname, { replace: true });
  }, [found, actions, pathname, navigate]);
}

/**
 * For people with notifications on: renews the subscription at each start and when the device is
 * online again, gives the service worker its texts in the device's language, and shows messages
 * that arrive while the app is open.
 */
export function PushWatch({ me: { leapcode } }: { me: Me }) {
  const engine = useEngine();
  const online = useOnline();
  const language = useLanguage();
  const brand = useConfig()?.brand;
  const push = usePush();
  useReadByPush(leapcode);
  const wished = push?.state === 'on' || push?.state === 'waiting';
  const renew = push?.renew;
  useEffect(() => {
    if (!wished || !online || !renew) return;
    void renew();
    // Quiet hours also apply to notifications that this device makes itself.
    void engine.pull('push-preferences', {});
  }, [wished, online, renew, engine]);
  useEffect(() => {
    if (brand === undefined) return;
    const words = {
      lang: language,
      title: brand,
      other: pushText('push.other', { brand }),
      kinds: kindWords(),
    };
    tellPushWords(words);
  }, [language, brand]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent): void => {
      if (Object(data).type === PUSHED)
        void engine.pull(...newestNotifications(leapcode), { force: true });
    };
    serviceWorker?.addEventListener('message', hear);
    return () => serviceWorker?.removeEventListener('message', hear);
  }, [engine, leapcode]);
  return null;
}
