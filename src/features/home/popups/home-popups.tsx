import { type ReactNode, useEffect, useState } from 'react';
import type { Home } from '../../../../sync/contract/home.ts';
import type { NotificationDetails } from '../../../../sync/contract/notifications.ts';
import type { Store } from '../../../../sync/store/session.ts';
import { useStore } from '../../../live/store.tsx';
import { useDocument } from '../../../live/use-document.ts';
import type { Me } from '../../../live/use-me.ts';
import { usePull } from '../../../live/use-pull.ts';
import { useLiveValue, useSessionValue } from '../../../live/use-session-value.ts';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { useLayerOpen } from '../../../ui/overlays/layers.ts';
import { closedKey, mayHaveNews, type Popup, popupAt, trainingsAreDue, whatsNewIsDue } from '../rules.ts';

const Welcome = lazyOptional(async () => (await import('./welcome.tsx')).Welcome);
const WhatsNew = lazyOptional(async () => (await import('./whats-new.tsx')).WhatsNew);

/** Popups closed since sign-in, so that returning to home does not show them again. */
const closedIn = new WeakMap<Store, Set<string>>();
const closedOf = (store: Store): Set<string> => {
  const closed = closedIn.get(store) ?? new Set<string>();
  closedIn.set(store, closed);
  return closed;
};

/** A popup in the state in which it appeared; `gone` once it was closed. */
interface Shown {
  readonly popup: Popup;
  readonly item: NotificationDetails | null;
  readonly gone: boolean;
}

/** The trainings were closed in another tab (rule 3.1). */
const wasClosed = ({ popup }: Shown, isClosed: boolean): boolean => popup === 'upcoming' && isClosed;

/** The person was validated while the welcome, which says "Pending", was open (rule 4.1). */
const isOutdated = ({ popup }: Shown, { registered }: Me): boolean => popup === 'welcome' && registered;

/** "Do not display" was chosen in another tab for the item that is shown here. */
const wasRefused = (shown: Shown, item: NotificationDetails | null): boolean =>
  shown.popup === 'whats-new' && item?.id === shown.item?.id && !whatsNewIsDue(item);

/**
 * The current What's New: home's, or from its own call where home's answer says nothing of it (rule 7.2); null if there is none,
 * undefined until that is known.
 */
function useWhatsNew(me: Me, home: Home): NotificationDetails | null | undefined {
  const asked = home.notification_details === undefined && mayHaveNews(me) ? { leapcode: me.leapcode } : null;
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

/** At most one popup each time home opens, and none over anything else (rules 1.5 and 4.1 to 4.3). */
export function HomePopups({ me, home, upcoming }: HomePopupsProps) {
  const store = useStore();
  const { known, value: upcomingPopup, keep } = useSessionValue('upcomingPopup');
  const { keep: keepClosed } = useSessionValue('closeUpcomingTraining');
  const isClosed = useLiveValue('closeUpcomingTraining');
  const due = trainingsAreDue(upcomingPopup, isClosed?.value);
  const layered = useLayerOpen();
  // One per visit to home: closing it does not show the next one. Until one was shown, news may still arrive.
  const [shown, setShown] = useState<Shown | null>(null);
  const news = useWhatsNew(me, home);
  const item = news ?? null;
  // News come before the trainings (rule 4.3), so what is asked about them is waited for.
  const decides = known && isClosed !== undefined && news !== undefined && !shown && !layered;
  useEffect(() => {
    if (!decides || !store) return;
    const popup = popupAt({ ...me, whatsNew: item, closed: closedOf(store), upcomingDue: due });
    if (!popup) return;
    const show = (): void => setShown((was) => was ?? { popup, item, gone: false });
    // Stored before it is shown, so that a reload right afterwards does not show it again.
    if (popup === 'upcoming') keep(() => false).then(show, show);
    else show();
  }, [decides, store, me, item, due, keep]);

  if (!shown || shown.gone || wasRefused(shown, item) || isOutdated(shown, me) || wasClosed(shown, isClosed?.value === true)) return null;
  const close = (): void => {
    if (store) closedOf(store).add(closedKey(shown.popup, shown.item));
    if (shown.popup === 'upcoming') void keepClosed(() => true);
    setShown({ ...shown, gone: true });
  };
  const popups: Record<Popup, () => ReactNode> = {
    welcome: () => <Welcome me={me} code={home.hd_data?.unique_code ?? ''} picture={home.banner[0]?.banner} onClose={close} />,
    'whats-new': () => shown.item && <WhatsNew me={me} item={shown.item} onClose={close} />,
    upcoming: () => upcoming(close),
  };
  return popups[shown.popup]();
}
