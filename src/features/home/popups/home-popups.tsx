import { type ReactNode, useEffect, useState } from 'react';
import type { Home } from '../../../../sync/contract/home/home.ts';
import type { NotificationDetails } from '../../../../sync/contract/home/notifications.ts';
import { dayAt } from '../../../../sync/contract/rules/india.ts';
import { perAccount } from '../../../live/account/per-account.ts';
import { useLiveValue, useSessionValue } from '../../../live/account/session-value.ts';
import type { Me } from '../../../live/account/use-me.ts';
import { useNow } from '../../../live/device/clock.ts';
import { useDocument } from '../../../live/documents/use-document.ts';
import { usePull } from '../../../live/documents/use-pull.ts';
import { useMedia } from '../../../live/media/use-media.ts';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { useLayerOpen } from '../../../ui/overlays/layers.ts';
import {
  closedKey,
  mayHaveNews,
  type Popup,
  popupAt,
  trainingsAreDue,
  whatsNewIsDue,
  withClosedNews,
} from '../rules.ts';

/** How long a popup waits for its picture (milliseconds). */
const PATIENCE_MS = 3_000;

/**
 * Whether a popup's picture is loaded, failed, or took longer than `PATIENCE_MS`; true without a
 * picture.
 */
function usePictureReady(address: string | null | undefined): boolean {
  const src = useMedia()(address);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const settle = (): void => setSettled(address);
    const timer = setTimeout(settle, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  useEffect(() => {
    if (!address || !src) return;
    const picture = new Image();
    picture.src = src;
    // A failed picture also settles: a tile is drawn in its place.
    const settle = (): void => setSettled(address);
    picture.decode().then(settle, settle);
  }, [address, src]);
  return !address || settled === address;
}

const Welcome = lazyOptional(async () => (await import('./welcome.tsx')).Welcome);
const WhatsNew = lazyOptional(async () => (await import('./whats-new.tsx')).WhatsNew);

/** Popups closed since sign-in, so that returning to home does not show them again. */
const useClosed = perAccount(() => new Set<string>());

/** The shown popup, with the item at the time it opened; `gone`: it was closed. */
interface Shown {
  readonly popup: Popup;
  readonly item: NotificationDetails | null;
  readonly gone: boolean;
}

/** Whether the shown trainings were closed in another tab (rule 3.1). */
const wasClosed = ({ popup }: Shown, isClosed: boolean): boolean =>
  popup === 'upcoming' && isClosed;

/**
 * Whether the person was validated while the welcome, which says "Pending", was open (rule 4.1).
 */
const isOutdated = ({ popup }: Shown, { registered }: Me): boolean =>
  popup === 'welcome' && registered;

/**
 * The current What's New item: home's, or from its own call if home's document does not have the
 * field (rule 7.2); null if there is none, undefined while loading.
 */
function useWhatsNew(me: Me, home: Home): NotificationDetails | null | undefined {
  const asked =
    home.notification_details === undefined && mayHaveNews(me) ? { leapcode: me.leapcode } : null;
  const { failure } = usePull(asked ? [['get-notification-popup', asked]] : []);
  const answer = useDocument('get-notification-popup', asked);
  if (!asked) return home.notification_details ?? null;
  if (answer.state === 'ready') return answer.value.notification_details ?? null;
  return failure ? null : undefined;
}

interface HomePopupsProps {
  me: Me;
  home: Home;
  /** The trainings as a popup; another feature provides it. */
  upcoming: (onClose: () => void) => ReactNode;
}

/** At most one popup per visit to home, and none over another layer (rules 1.5 and 4.1 to 4.3). */
export function HomePopups({ me, home, upcoming }: HomePopupsProps) {
  const closed = useClosed();
  const today = dayAt(useNow());
  const { known, value: upcomingPopup, keep } = useSessionValue('upcomingPopup');
  const { keep: keepClosed } = useSessionValue('closeUpcomingTraining');
  const { keep: keepNews } = useSessionValue('closed_news');
  const isClosed = useLiveValue('closeUpcomingTraining');
  const closedNews = useLiveValue('closed_news');
  const layered = useLayerOpen();
  // One popup per visit to home: closing it does not show the next one.
  const [shown, setShown] = useState<Shown | null>(null);
  const news = useWhatsNew(me, home);
  const item = news ?? null;
  const facts = { whatsNew: item, closedNews: closedNews?.value, today };
  // News comes before the trainings (rule 4.3), so the decision waits for it.
  const decides = closed && known && isClosed && closedNews && news !== undefined && !shown;
  const due = decides
    ? popupAt({
        ...me,
        ...facts,
        closed,
        upcomingDue: trainingsAreDue(upcomingPopup, isClosed.value),
      })
    : null;
  const picture: Record<Popup, string | null | undefined> = {
    welcome: home.banner[0]?.banner,
    'whats-new': item?.media_type === 1 ? item.notification_image : null,
    upcoming: null,
  };
  const popup = usePictureReady(due && picture[due]) && !layered ? due : null;
  useEffect(() => {
    if (!popup) return;
    let isTaken = false;
    const show = (): void => {
      if (!isTaken) setShown((current) => current ?? { popup, item, gone: false });
    };
    // The first popup of the two, in any tab, is the only one of this login. Stored before it is
    // shown, so that a reload does not show the trainings.
    const take = (stored: boolean | undefined): boolean => {
      isTaken = popup === 'upcoming' && stored === false;
      return false;
    };
    if (popup === 'welcome') show();
    else keep(take).then(show, show);
  }, [popup, item, keep]);

  // The shown item was closed in another tab, or "do not display" was chosen there.
  const isDone =
    shown?.popup === 'whats-new' && item?.id === shown.item?.id && !whatsNewIsDue(facts);
  if (
    !shown ||
    shown.gone ||
    isDone ||
    isOutdated(shown, me) ||
    wasClosed(shown, isClosed?.value === true)
  )
    return null;
  const close = (): void => {
    closed?.add(closedKey(shown.popup, shown.item));
    if (shown.popup === 'upcoming') void keepClosed(() => true);
    const { item: news } = shown;
    if (shown.popup === 'whats-new' && news)
      void keepNews((stored) => withClosedNews(stored, news.id, today));
    setShown({ ...shown, gone: true });
  };
  const popups: Record<Popup, () => ReactNode> = {
    welcome: () => (
      <Welcome
        me={me}
        code={home.hd_data?.unique_code ?? ''}
        picture={home.banner[0]?.banner}
        onClose={close}
      />
    ),
    'whats-new': () => shown.item && <WhatsNew me={me} item={shown.item} onClose={close} />,
    upcoming: () => upcoming(close),
  };
  return popups[shown.popup]();
}
