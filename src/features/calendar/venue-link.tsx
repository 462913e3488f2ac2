import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { calendarText } from '../../i18n/calendar.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { OutsideLink } from '../../ui/overlays/outside-link.tsx';
import styles from './venue-link.module.css';

/** The way to a workshop: its address, and a map if the server gives a safe one (S6). */
export function VenueLink({ training: { venue_address, venue_map_url } }: { training: CalendarTraining }) {
  const map = venue_map_url ? safeUrl(venue_map_url) : null;
  if (!venue_address && !map) return null;
  return (
    <p className={styles.venue}>
      {venue_address && <span className="meta">{venue_address}</span>}
      {map && (
        <OutsideLink className="link" href={map.href}>
          <Icon name="place" small />
          {calendarText('calendar.map')}
        </OutsideLink>
      )}
    </p>
  );
}
