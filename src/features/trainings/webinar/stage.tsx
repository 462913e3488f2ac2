import type { UpcomingTraining } from '../../../../sync/contract/trainings.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { useMedia } from '../../../live/use-media.ts';
import { useOnline } from '../../../live/use-network.ts';
import { playsInApp } from '../../../rules/join-flow.ts';
import { safeUrl } from '../../../rules/safe-url.ts';
import { phaseOf } from '../../../rules/session.ts';
import { Department } from '../../../ui/department.tsx';
import { Film } from '../../../ui/film.tsx';

/** A session of platform 1 plays here for who has come in, until it ends (rule 4.13). */
export function Stage({ session, now }: { session: UpcomingTraining; now: number }) {
  const media = useMedia();
  const online = useOnline();
  const { platform_url, name } = session;
  const inside = playsInApp(session) && (session.get_video_views_all_count ?? 0) > 0 && phaseOf(session, now) === 'on';
  if (!inside) return null;
  const stream = platform_url?.startsWith('/') ? media(platform_url) : platform_url ? safeUrl(platform_url)?.href : undefined;
  return (
    <Department title={tw('webinar.stage')}>
      {stream ? <Film label={name} sources={[{ url: stream }]} /> : <p className="deck">{tw('webinar.noStream')}</p>}
      <p className="meta">{tw(online ? 'webinar.stageText' : 'webinar.stageOffline')}</p>
    </Department>
  );
}
