import { useEffect } from 'react';
import { PUSHED } from '../../../sync/contract/constants.ts';
import type { PushKind } from '../../../sync/contract/push.ts';
import { keepPushWords } from '../../../sync/page/push.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pushText } from '../../i18n/push.ts';
import { useEngine } from '../../live/engine.tsx';
import { useConfig } from '../../live/use-config.ts';
import type { Me } from '../../live/use-me.ts';
import { useOnline } from '../../live/use-network.ts';
import { usePush } from '../../live/use-push.ts';
import { newestNotifications } from '../../rules/reads.ts';

const kindWords = (): Readonly<Record<PushKind, string>> => ({
  trainings: pushText('push.says.trainings'),
  reminders: pushText('push.says.reminders'),
  courses: pushText('push.says.courses'),
  posts: pushText('push.says.posts'),
  certificates: pushText('push.says.certificates'),
  news: pushText('push.says.news'),
});

/**
 * For who wished to be told: the subscription is checked at each start and with each returned connection, the service worker has its words in the
 * language of this device, and what came while the app is open shows at once.
 */
export function PushWatch({ me: { leapcode } }: { me: Me }) {
  const engine = useEngine();
  const online = useOnline();
  const language = useLanguage();
  const brand = useConfig()?.brand;
  const push = usePush();
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
    const words = { lang: language, title: brand, other: pushText('push.other', { brand }), kinds: kindWords() };
    // Without them the service worker has its own, in English.
    void keepPushWords(words).catch(() => undefined);
  }, [language, brand]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent): void => {
      if (Object(data).type === PUSHED) void engine.pull(...newestNotifications(leapcode), { force: true });
    };
    serviceWorker?.addEventListener('message', hear);
    return () => serviceWorker?.removeEventListener('message', hear);
  }, [engine, leapcode]);
  return null;
}
