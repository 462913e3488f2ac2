import type { Contact } from '../../../sync/contract/home/about.ts';
import { dateTimeOf, weekdayName } from '../../i18n/dates.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { sizeText } from '../../i18n/size.ts';
import { aboutText } from '../../i18n/subjects/help/about.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useOwnDivisions } from '../../live/documents/use-divisions.ts';
import { addDays, yearOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './about.module.css';
import { isOpen, isOwnCity, ownFirst, timeOfDay } from './rules.ts';
import { Story } from './story.tsx';

const policies = ['terms', 'privacy', 'cookies', 'licences'] as const;

/** The links to the four policies, which the server publishes as PDFs. */
function Papers() {
  const base = useConfig()?.policies_url ?? '';
  const online = useOnline();
  return (
    <Department title={aboutText('about.papers')}>
      <ul role="list">
        {policies.map((policy) => (
          <li key={policy}>
            <a
              className={styles.paper}
              href={`${base}/policies/${policy}.pdf`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="book" />
              <span>{aboutText(`about.${policy}`)}</span>
              <span className="gone">{online ? 'PDF' : aboutText('about.needsInternet')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** The app's version, the age of its data and its use of storage. */
function ThisApp() {
  const diagnostics = useDiagnostics();
  const { newest } = diagnostics?.store ?? { newest: null };
  const { used, quota } = diagnostics?.browser ?? { used: null, quota: null };
  return (
    <Department title={aboutText('about.app')}>
      <dl className={styles.facts}>
        <dt>{aboutText('about.version')}</dt>
        <dd lang="en">{diagnostics?.browser.build}</dd>
        <dt>{aboutText('about.asOf')}</dt>
        <dd>{newest === null ? aboutText('about.never') : dateTimeOf(newest, deviceZone)}</dd>
        {used !== null && quota !== null && (
          <>
            <dt>{aboutText('about.onPhone')}</dt>
            <dd>{aboutText('about.space', { used: sizeText(used), quota: sizeText(quota) })}</dd>
          </>
        )}
      </dl>
      <p className="meta">{aboutText('about.licencesText')}</p>
      <ButtonLink variant="text" className={styles.support} to={paths.diagnostics}>
        {aboutText('about.diagnostics')}
      </ButtonLink>
    </Department>
  );
}

/** The sections that need no document from the server. */
const AppParts = () => (
  <>
    <Papers />
    <ThisApp />
  </>
);

/** A Monday, from which the other days of the week are counted. */
const MONDAY = '2026-08-03';
const dayName = (day: number): string => weekdayName(addDays(MONDAY, day - 1), 'short');

/** Groups an Indian phone number's digits, so that a narrow line can break between groups. */
const inGroups = (phone: string): string =>
  phone.replace(/^(\+\d\d)(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4');

function City({ contact, isOwn, now }: { contact: Contact; isOwn: boolean; now: number }) {
  const { city, city_hi, phone, first_day, last_day, opens, closes } = contact;
  const name = inLanguage(city, city_hi);
  const hours = {
    first: dayName(first_day),
    last: dayName(last_day),
    opens: timeOfDay(opens),
    closes: timeOfDay(closes),
  };
  return (
    <li className={styles.city} data-own={isOwn || undefined}>
      <div>
        {isOwn && <p className="kick">{aboutText('about.yourCity')}</p>}
        <h3>{name}</h3>
        <p className="meta">
          {aboutText('about.hours', hours)}
          {isOwn && `. ${aboutText(isOpen(contact, now) ? 'about.openNow' : 'about.closedNow')}`}
        </p>
      </div>
      {isOwn ? (
        <CallLink phone={phone}>{aboutText('about.call', { city: name })}</CallLink>
      ) : (
        <a
          href={`tel:${phone}`}
          className={styles.call}
          aria-label={`${aboutText('about.call', { city: name })}: ${inGroups(phone)}`}
        >
          <Icon name="phone" />
          <span>{inGroups(phone)}</span>
        </a>
      )}
    </li>
  );
}

/** Phone numbers by city; calling one needs no internet. */
function Contacts({
  contacts,
  city,
  now,
}: {
  contacts: readonly Contact[];
  city: string;
  now: number;
}) {
  return (
    <Department title={aboutText('about.talk')}>
      {contacts.length > 0 ? (
        <>
          <ul role="list">
            {ownFirst(contacts, city).map((contact) => (
              <City
                key={contact.city}
                contact={contact}
                isOwn={isOwnCity(contact, city)}
                now={now}
              />
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

const MINUTE_MS = 60_000;

/**
 * About Us: the divisions and their history, phone numbers by city, the policies and the app (own).
 */
export default function AboutScreen({
  document: { divisions, contacts },
  me,
  title,
  Age,
}: DocumentProps<'about', 'about-content'>) {
  const now = useNow(MINUTE_MS);
  const ownDivisions = useOwnDivisions(me);
  return (
    <div className={styles.two}>
      <div>
        <Story
          divisions={divisions}
          ownDivisions={ownDivisions}
          year={Number(yearOf(now))}
          title={title}
        />
        <Age />
      </div>
      <div>
        <Contacts contacts={contacts} city={me.city} now={now} />
        <AppParts />
      </div>
    </div>
  );
}

export const notHere = () => aboutText('about.notHere');

/** The policies and the app's facts are shown without the document. */
export const Absent = ({ title, children }: AbsentProps<'about'>) => (
  <>
    <h1>{title}</h1>
    <div className={styles.two}>
      <div>{children}</div>
      <div>
        <AppParts />
      </div>
    </div>
  </>
);
