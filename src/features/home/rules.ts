import type { Profile } from '../../../sync/contract/account/people.ts';
import type { ClosedNews } from '../../../sync/store/session-values.ts';
import type { Day } from '../../rules/dates.ts';

/** The popups of home; never two at once (rule 1.5). */
export type Popup = 'welcome' | 'whats-new' | 'upcoming';

/** The stored state of the current What's New item. */
export interface WhatsNewItem {
  readonly id: string | number;
  readonly track_notification?: { readonly do_not_display: 0 | 1 } | null | undefined;
}

/** The facts that decide which popup is shown on home. */
export interface PopupFacts {
  readonly profile: Profile;
  /** `is_register` 1. */
  readonly registered: boolean;
  readonly whatsNew: WhatsNewItem | null | undefined;
  /** Popups that were closed or acted on since the app started. */
  readonly closed: ReadonlySet<string>;
  /** The closed news items stored on this device. */
  readonly closedNews: ClosedNews | undefined;
  readonly today: Day;
  /** The result of `trainingsAreDue`. */
  readonly upcomingDue: boolean;
}

/** Key under which a closed popup is remembered. */
export const closedKey = (popup: Popup, whatsNew?: WhatsNewItem | null): string =>
  popup === 'whats-new' ? `${popup} ${whatsNew?.id}` : popup;

const wasClosedOn = (today: Day, id: string | number, closed: ClosedNews | undefined): boolean =>
  closed?.day === today && closed.ids.includes(String(id));

/**
 * Rule 4.2: there is an item, its tracking record does not say do-not-display, and it was not
 * closed today.
 */
export const whatsNewIsDue = ({
  whatsNew,
  closedNews,
  today,
}: Pick<PopupFacts, 'whatsNew' | 'closedNews' | 'today'>): boolean =>
  whatsNew != null &&
  whatsNew.track_notification?.do_not_display !== 1 &&
  !wasClosedOn(today, whatsNew.id, closedNews);

/** The stored value after an item was closed: only the items of that day. */
export const withClosedNews = (
  stored: ClosedNews | undefined,
  id: string | number,
  today: Day,
): ClosedNews =>
  stored && wasClosedOn(today, id, stored)
    ? stored
    : { day: today, ids: [...(stored?.day === today ? stored.ids : []), String(id)] };

/** Hairdressers who wait for validation get no news (rule 4.1). */
export const mayHaveNews = ({
  profile,
  registered,
}: Pick<PopupFacts, 'profile' | 'registered'>): boolean => profile !== 'hd' || registered;

/**
 * Whether the trainings popup may show: once per login in all tabs. The stored `upcomingPopup` is
 * false once it or What's New was shown, `closeUpcomingTraining` is true once it was closed.
 */
export const trainingsAreDue = (
  upcomingPopup: boolean | undefined,
  closeUpcomingTraining: boolean | undefined,
): boolean => upcomingPopup !== false && closeUpcomingTraining !== true;

/**
 * The popup for this visit to home, if any. People who wait for validation get only the welcome
 * (2.31, 4.1); What's New comes before the trainings, which then wait for the next login (4.3).
 */
export function popupAt(facts: PopupFacts): Popup | null {
  const { whatsNew, closed, upcomingDue } = facts;
  const open = (popup: Popup): boolean => !closed.has(closedKey(popup, whatsNew));
  if (!mayHaveNews(facts)) return open('welcome') ? 'welcome' : null;
  if (whatsNewIsDue(facts) && open('whats-new')) return 'whats-new';
  return upcomingDue && open('upcoming') ? 'upcoming' : null;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/**
 * Below this time the remaining time is shown to the second, for people who look for a gap between
 * two clients (seconds).
 */
const TO_THE_SECOND_S = 10 * MINUTE_S;

/**
 * The unit for a remaining time: seconds when it is short, minutes, or hours and minutes; `none`
 * when nothing remains.
 */
export type RemainingTime =
  | { readonly unit: 'none' }
  | { readonly unit: 'clock' | 'hours'; readonly whole: number; readonly part: string }
  | { readonly unit: 'minutes'; readonly count: number };

const split = (seconds: number, unit: number) => ({
  whole: Math.floor(seconds / unit),
  rest: seconds % unit,
});
const twoPlaces = (count: number): string => String(count).padStart(2, '0');

/** A number of seconds in its unit; minutes are rounded up, so that the person is not late. */
export function remainingTime(seconds: number): RemainingTime {
  if (seconds < 1) return { unit: 'none' };
  if (seconds < TO_THE_SECOND_S) {
    const { whole, rest } = split(Math.floor(seconds), MINUTE_S);
    return { unit: 'clock', whole, part: twoPlaces(rest) };
  }
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (minutes * MINUTE_S < HOUR_S) return { unit: 'minutes', count: minutes };
  const { whole, rest } = split(minutes, HOUR_S / MINUTE_S);
  return { unit: 'hours', whole, part: twoPlaces(rest) };
}
