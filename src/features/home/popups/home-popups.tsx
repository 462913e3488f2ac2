import { type ReactNode, useEffect, useState } from 'react';
import type { Home, NotificationDetails } from '../../../../sync/contract/home.ts';
import type { Store } from '../../../../sync/store/session.ts';
import { useStore } from '../../../live/store.tsx';
import { useDocument } from '../../../live/use-document.ts';
import type { Me } from '../../../live/use-me.ts';
import { useSessionValue } from '../../../live/use-session-value.ts';
import { closedKey, type Popup, popupAt, whatsNewIsDue } from '../../../rules/popups.ts';
import { useLayerOpen } from '../../../ui/layers.ts';
import { Welcome } from './welcome.tsx';
import { WhatsNew } from './whats-new.tsx';

/** What was closed since this person came in here: who comes back to home is not greeted twice. */
const closedIn = new WeakMap<Store, Set<string>>();
const closedOf = (store: Store): Set<string> => {
  const closed = closedIn.get(store) ?? new Set<string>();
  closedIn.set(store, closed);
  return closed;
};

/** A popup as it was when it came up; `gone` when it was closed. */
interface Shown {
  readonly popup: Popup;
  readonly item: NotificationDetails | null;
  readonly gone: boolean;
}

/** Another tab has heard "do not display" of the very item that is shown here. */
const wasRefused = (shown: Shown, home: Home): boolean =>
  shown.popup === 'whats-new' && home.notification_details?.id === shown.item?.id && !whatsNewIsDue(home.notification_details);

interface HomePopupsProps {
  me: Me;
  /** The trainings as a popup; another feature draws them. */
  upcoming: (onClose: () => void) => ReactNode;
}

/** At most one popup on each arrival on home, and none over anything else (rules 1.5 and 4.1 to 4.3). */
export function HomePopups({ me, upcoming }: HomePopupsProps) {
  const store = useStore();
  const home = useDocument('home-pwa', { leapcode: me.leapcode });
  const { known, value: due, keep } = useSessionValue('upcomingPopup');
  const layered = useLayerOpen();
  // One per arrival: what is closed does not make room for the next one. Until there was one, news may still come in.
  const [shown, setShown] = useState<Shown | null>(null);
  const item = (home.state === 'ready' && home.value.notification_details) || null;
  const decides = known && home.state === 'ready' && !shown && !layered;
  useEffect(() => {
    if (!decides || !store) return;
    const popup = popupAt({ ...me, whatsNew: item, closed: closedOf(store), upcomingDue: due !== false });
    if (!popup) return;
    const show = (): void => setShown((was) => was ?? { popup, item, gone: false });
    // First noted, then shown: whoever loads the page anew the moment it is there has had it.
    if (popup === 'upcoming') keep(() => false).then(show, show);
    else show();
  }, [decides, store, me, item, due, keep]);

  if (home.state !== 'ready' || !shown || shown.gone || wasRefused(shown, home.value)) return null;
  const close = (): void => {
    if (store) closedOf(store).add(closedKey(shown.popup, shown.item));
    setShown({ ...shown, gone: true });
  };
  const popups: Record<Popup, () => ReactNode> = {
    welcome: () => <Welcome me={me} code={home.value.hd_data?.unique_code ?? ''} picture={home.value.banner[0]?.banner} onClose={close} />,
    'whats-new': () => shown.item && <WhatsNew me={me} item={shown.item} onClose={close} />,
    upcoming: () => upcoming(close),
  };
  return popups[shown.popup]();
}
