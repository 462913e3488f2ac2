import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PushKind } from '../../../sync/contract/account/push.ts';
import { PUSHED } from '../../../sync/contract/constants.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pushSaysText } from '../../i18n/subjects/push-says.ts';
import { useEngine } from '../../live/account/engine.tsx';
import type { Me } from '../../live/account/use-me.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { tellPushWords, usePush } from '../../live/device/use-push.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { newestNotifications } from '../../rules/reads.ts';

const kindWords = (): Readonly<Record<PushKind, string>> => ({
  trainings: pushSaysText('push.says.trainings'),
  reminders: pushSaysText('push.says.reminders'),
  courses: pushSaysText('push.says.courses'),
  posts: pushSaysText('push.says.posts'),
  certificates: pushSaysText('push.says.certificates'),
  news: pushSaysText('push.says.news'),
});

/** How much of a notification's text names it in the outbox. */
const NAME_LENGTH = 80;

/** A pressed push leads to an address that names its notification, which is read from then on. */
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
 * For who wished to be told: the subscription is checked at each start and with each returned
 * connection, the service worker has its words in the language of this device, and what came while
 * the app is open shows at once.
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
    // When it is quiet counts on this device, too.
    void engine.pull('push-preferences', {});
  }, [wished, online, renew, engine]);
  useEffect(() => {
    if (brand === undefined) return;
    const words = {
      lang: language,
      title: brand,
      other: pushSaysText('push.other', { brand }),
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
