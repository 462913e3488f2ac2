import type { Profile } from '../../sync/contract/people.ts';

/** The popups of home; never two at once (rule 1.5). */
export type Popup = 'welcome' | 'whats-new' | 'upcoming';

/** What the stored home says of the current What's New item. */
export interface WhatsNew {
  readonly id: string | number;
  readonly track_notification?: { readonly do_not_display: 0 | 1 } | null | undefined;
}

/** What decides which popup shows as a person arrives on home. */
export interface PopupFacts {
  readonly profile: Profile;
  /** `is_register` 1. */
  readonly registered: boolean;
  readonly whatsNew: WhatsNew | null | undefined;
  /** Popups that were closed or acted on since the app was opened. */
  readonly closed: ReadonlySet<string>;
  /** The stored `upcomingPopup`: true from signing in until it showed once. */
  readonly upcomingDue: boolean;
}

/** What a popup is remembered by when it was closed. */
export const closedKey = (popup: Popup, whatsNew?: WhatsNew | null): string => (popup === 'whats-new' ? `${popup} ${whatsNew?.id}` : popup);

/** Rule 4.2: there is one, and its tracking record is absent or does not say do-not-display. */
export const whatsNewIsDue = (whatsNew: PopupFacts['whatsNew']): boolean => whatsNew != null && whatsNew.track_notification?.do_not_display !== 1;

/**
 * The one popup that shows on this arrival on home, if any. Who waits for validation gets the welcome alone (2.31, 4.1);
 * What's New goes before the trainings, which then wait for the next arrival (4.3).
 */
export function popupAt({ profile, registered, whatsNew, closed, upcomingDue }: PopupFacts): Popup | null {
  const open = (popup: Popup): boolean => !closed.has(closedKey(popup, whatsNew));
  if (profile === 'hd' && !registered) return open('welcome') ? 'welcome' : null;
  if (whatsNewIsDue(whatsNew) && open('whats-new')) return 'whats-new';
  return upcomingDue && open('upcoming') ? 'upcoming' : null;
}
