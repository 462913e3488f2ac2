import { type ReactNode, useEffect, useState } from 'react';
import { useDocument } from '../../../live/use-document.ts';
import type { Me } from '../../../live/use-me.ts';
import { useSessionValue } from '../../../live/use-session-value.ts';
import { closedKey, type Popup, popupAt } from '../../../rules/popups.ts';
import { Welcome } from './welcome.tsx';
import { WhatsNew } from './whats-new.tsx';

/** What was closed since the page was opened, by account: a person who comes back to home is not greeted twice. */
const closedBy = new Map<string, Set<string>>();
const closedOf = (leapcode: string): Set<string> => {
  const closed = closedBy.get(leapcode) ?? new Set<string>();
  closedBy.set(leapcode, closed);
  return closed;
};

interface HomePopupsProps {
  me: Me;
  /** The trainings as a popup; another feature draws them. */
  upcoming: (onClose: () => void) => ReactNode;
}

/** At most one popup on each arrival on home (rules 1.5 and 4.1 to 4.3). */
export function HomePopups({ me, upcoming }: HomePopupsProps) {
  const home = useDocument('home-pwa', { leapcode: me.leapcode });
  const { known, value: due, keep } = useSessionValue('upcomingPopup');
  // Decided once per arrival: what is closed does not make room for the next one.
  const [shown, setShown] = useState<Popup | null | undefined>();
  const ready = known && home.state === 'ready';
  const details = home.state === 'ready' ? home.value.notification_details : null;
  useEffect(() => {
    if (!ready || shown !== undefined) return;
    const popup = popupAt({ ...me, whatsNew: details, closed: closedOf(me.leapcode), upcomingDue: due !== false });
    setShown(popup);
    if (popup === 'upcoming') void keep(false);
  }, [ready, shown, me, details, due, keep]);

  if (home.state !== 'ready' || !shown) return null;
  const close = (): void => {
    closedOf(me.leapcode).add(closedKey(shown, details));
    setShown(null);
  };
  const popups: Record<Popup, () => ReactNode> = {
    welcome: () => <Welcome me={me} code={home.value.hd_data?.unique_code ?? ''} picture={home.value.banner[0]?.banner} onClose={close} />,
    'whats-new': () => details && <WhatsNew me={me} item={details} onClose={close} />,
    upcoming: () => upcoming(close),
  };
  return popups[shown]();
}
