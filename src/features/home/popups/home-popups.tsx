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
 * Whether a popup may open: its picture has loaded, cannot load, or takes too long; true without a
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
    // A broken picture is drawn as its tile.
    const settle = (): void => setSettled(address);
    picture.decode().then(settle, settle);
  }, [address, src]);
  return !address || settled === address;
}

const Welcome = lazyOptional(async () => (await import('./welcome.tsx')).Welcome);
const WhatsNew = lazyOptional(async () => (await import('./whats-new.tsx')).WhatsNew);

/** Popups closed since sign-in, so that returning to home does not show them again. */
const useClosed = perAccount(() => new Set<string>());

/** A popup in the state in which it appeared; `gone` once it was closed. */
interface Shown {
  readonly popup: Popup;
  readonly item: NotificationDetails | null;
  readonly gone: boolean;
}

/** The trainings were closed in another tab (rule 3.1). */
const wasClosed = ({ popup }: Shown, isClosed: boolean): boolean =>
  popup === 'upcoming' && isClosed;

/** The person was validated while the welcome, which says "Pending", was open (rule 4.1). */
const isOutdated = ({ popup }: Shown, { registered }: Me): boolean =>
  popup === 'welcome' && registered;

/**
 * The current What's New: home's, or from its own call where home's answer says nothing of it (rule
 * 7.2); null if there is none, undefined until that is known.
 */
function useWhatsNew(me: Me, home: Home): NotificationDetails | null | undefined {
  const asked =
    home.notification_details === undefined && mayHaveNews(me) ? { leapcode: me.leapcode } : null;
  const { failure } = usePull(asked ? [['get-notification-popup', asked]] : []);
  const own = useDocument('get-notification-popup', asked);
  if (!asked) return home.notification_details ?? null;
  if (own.state === 'ready') return own.value.notification_details ?? null;
  return failure ? null : undefined;
}

interface HomePopupsProps {
  me: Me;
  home: Home;
  /** The trainings as a popup; another feature provides it. */
  upcoming: (onClose: () => void) => ReactNode;
}

/**
 * At most one popup each time home opens, and none over anything else (rules 1.5 and 4.1 to 4.3).
 */
export function HomePopups({ me, home, upcoming }: HomePopupsProps) {
  const closed = useClosed();
  const today = dayAt(useNow());
  const { known, value: upcomingPopup, keep } = useSessionValue('upcomingPopup');
  const { keep: keepClosed } = useSessionValue('closeUpcomingTraining');
  const { keep: keepNews } = useSessionValue('closed_news');
  const isClosed = useLiveValue('closeUpcomingTraining');
  const closedNews = useLiveValue('closed_news');
  const layered = useLayerOpen();
  // One per visit to home: closing it does not show the next one. Until one was shown, news may
  // still arrive.
  const [shown, setShown] = useState<Shown | null>(null);
  const news = useWhatsNew(me, home);
  const item = news ?? null;
  const facts = { whatsNew: item, closedNews: closedNews?.value, today };
  // News come before the trainings (rule 4.3), so what is asked about them is waited for.
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
      if (!isTaken) setShown((was) => was ?? { popup, item, gone: false });
    };
    // Whichever of the two comes first, in any tab, is this login's. Stored before it is shown, so
    // that a reload right afterwards does not show the trainings.
    const take = (was: boolean | undefined): boolean => {
      isTaken = popup === 'upcoming' && was === false;
      return false;
    };
    if (popup === 'welcome') show();
    else keep(take).then(show, show);
  }, [popup, item, keep]);

  // Closed, or "do not display" was chosen, in another tab for the item that is shown here.
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
      void keepNews((was) => withClosedNews(was, news.id, today));
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
