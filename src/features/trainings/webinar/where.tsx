import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { LiveProgram } from '../../../../sync/contract/live-programs.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import styles from './where.module.css';

interface WhereProps {
  program: LiveProgram;
  /** The chosen session may take place elsewhere than the next one. */
  entry: CalendarTraining | undefined;
  /** The session is over: its platform has nothing to show any more. */
  over: boolean;
}

/** The room: a venue with its map where the server names a safe one (S6), or the platform that it runs on. */
export function Where({ program: { venue, platform }, entry, over }: WhereProps) {
  const name = entry?.venue ?? venue?.name ?? (over ? undefined : platform);
  if (!name) return null;
  const address = entry?.venue ? entry.venue_address : [venue?.address, venue?.city].filter(Boolean).join(', ');
  const mapAddress = entry?.venue ? entry.venue_map_url : venue?.map_url;
  const map = mapAddress ? safeUrl(mapAddress) : null;
  return (
    <Row
      className={styles.where}
      lead={<Icon name={venue || entry?.venue ? 'place' : 'play'} />}
      title={name}
      meta={address || undefined}
      end={
        map && (
          <a className={styles.map} href={map.href} target="_blank" rel="noopener noreferrer">
            {tw('webinar.map')}
          </a>
        )
      }
    />
  );
}
