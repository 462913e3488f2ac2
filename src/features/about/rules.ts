import type { AboutDivision, Contact } from '../../../sync/contract/home/about.ts';
import { clockAt, dayAt } from '../../../sync/contract/rules/india.ts';
import { weekdayOf } from '../../rules/dates.ts';

const DECADE = 10;
const HOUR_MINUTES = 60;

/** Whole decades since a division's first year; undefined before the first is full. */
export function decadesOf(
  { history }: Pick<AboutDivision, 'history'>,
  year: number,
): number | undefined {
  const years = year - Math.min(...history.map((milestone) => milestone.year));
  const whole = Math.floor(years / DECADE) * DECADE;
  return whole > 0 && Number.isFinite(whole) ? whole : undefined;
}

/** Minutes after midnight as 'HH:mm'. */
export const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Whether a contact's phone is staffed at an instant (server time), by days and times in India. */
export function isOpen({ first_day, last_day, opens, closes }: Contact, at: number): boolean {
  const day = weekdayOf(dayAt(at)) + 1;
  const time = clockAt(at);
  return (
    day >= first_day && day <= last_day && time >= timeOfDay(opens) && time < timeOfDay(closes)
  );
}

/** Contacts with the person's own city first; the others keep their order. */
export const ownFirst = (contacts: readonly Contact[], city: string): readonly Contact[] => {
  const isOwn = (contact: Contact): boolean => isOwnCity(contact, city);
  return [...contacts.filter(isOwn), ...contacts.filter((contact) => !isOwn(contact))];
};

/** Whether a contact is in a city, by its name in either language. */
export const isOwnCity = (contact: Contact, city: string): boolean =>
  [contact.city, contact.city_hi].some(
    (name) => name != null && name.toLowerCase() === city.trim().toLowerCase(),
  );
