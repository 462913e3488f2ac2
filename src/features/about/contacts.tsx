import type { Contact } from '../../../sync/contract/about.ts';
import { weekdayName } from '../../i18n/dates.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { aboutText } from '../../i18n/subjects/about.ts';
import { addDays } from '../../rules/days.ts';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './about.module.css';
import { isOpen, isOwnCity, ownFirst, timeOfDay } from './rules.ts';

/** A Monday, from which the other days of the week are counted. */
const MONDAY = '2026-08-03';
const dayName = (day: number): string => weekdayName(addDays(MONDAY, day - 1), 'short');

/** In groups, as a number is read out, and where a narrow line may break. */
const inGroups = (phone: string): string => phone.replace(/^(\+\d\d)(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4');

function City({ contact, own, now }: { contact: Contact; own: boolean; now: number }) {
  const { city, city_hi, phone, first_day, last_day, opens, closes } = contact;
  const name = inLanguage(city, city_hi);
  const hours = { first: dayName(first_day), last: dayName(last_day), opens: timeOfDay(opens), closes: timeOfDay(closes) };
  return (
    <li className={styles.city} data-own={own || undefined}>
      <div>
        {own && <p className="kick">{aboutText('about.yourCity')}</p>}
        <h3>{name}</h3>
        <p className="meta">
          {aboutText('about.hours', hours)}
          {own && `. ${aboutText(isOpen(contact, now) ? 'about.openNow' : 'about.closedNow')}`}
        </p>
      </div>
      {own ? (
        <CallLink phone={phone}>{aboutText('about.call', { city: name })}</CallLink>
      ) : (
        <a href={`tel:${phone}`} className={styles.call} aria-label={`${aboutText('about.call', { city: name })}: ${inGroups(phone)}`}>
          <Icon name="phone" />
          <span>{inGroups(phone)}</span>
        </a>
      )}
    </li>
  );
}

/** Phones by city, which can be called without internet. */
export function Contacts({ contacts, city, now }: { contacts: readonly Contact[]; city: string; now: number }) {
  return (
    <Department title={aboutText('about.talk')}>
      {contacts.length > 0 ? (
        <>
          <ul role="list">
            {ownFirst(contacts, city).map((contact) => (
              <City key={contact.city} contact={contact} own={isOwnCity(contact, city)} now={now} />
            ))}
          </ul>
          <p className="meta">{aboutText('about.signal')}</p>
        </>
      ) : (
        <p className="meta">{aboutText('about.noContacts')}</p>
      )}
    </Department>
  );
}
