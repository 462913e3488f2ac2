import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import { webinarText } from '../../i18n/webinar.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { OutsideLink } from '../../ui/overlays/outside-link.tsx';
import styles from './where.module.css';

interface WhereProps {
  program: LiveProgram;
  /** The chosen session may take place somewhere else than the next one. */
  entry: CalendarTraining | undefined;
  /** The session is over, so the link to its platform is useless. */
  over: boolean;
}

/** The place: a venue with its map if the server gives a safe one (S6), or the online platform. */
export function Where({ program: { venue, platform }, entry, over }: WhereProps) {
  const name = entry?.venue ?? venue?.name ?? (over ? undefined : platform);
  if (!name) return null;
  const address = entry?.venue ? entry.venue_address : [venue?.address, venue?.city].filter(Boolean).join(', ');
  const mapAddress = entry?.venue ? entry.venue_map_url : venue?.map_url;
  const map = mapAddress ? safeUrl(mapAddress) : null;
  // A platform is no place to go to, and nothing to press before the start.
  if (!venue && !entry?.venue) return <p className="meta">{name}</p>;
  return (
    <Row
      className={styles.where}
      lead={<Icon name="place" />}
      title={name}
      meta={address || undefined}
      end={
        map && (
          <OutsideLink className={styles.map} href={map.href}>
            {webinarText('webinar.map')}
          </OutsideLink>
        )
      }
    />
  );
}
