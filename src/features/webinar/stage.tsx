import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { webinarText } from '../../i18n/webinar.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { playsInApp } from '../../rules/join-flow.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { phaseOf } from '../../rules/session.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Film } from '../../ui/media/film/film.tsx';

/** A session of platform 1 plays here for people who joined, until it ends (rule 4.13). */
export function Stage({ session, now }: { session: UpcomingTraining; now: number }) {
  const media = useMedia();
  const online = useOnline();
  const { platform_url, name } = session;
  const inside = playsInApp(session) && (session.get_video_views_all_count ?? 0) > 0 && phaseOf(session, now) === 'on';
  if (!inside) return null;
  const stream = platform_url?.startsWith('/') ? media(platform_url) : platform_url ? safeUrl(platform_url)?.href : undefined;
  return (
    <Department title={webinarText('webinar.stage')}>
      {stream ? <Film label={name} url={stream} /> : <p className="deck">{webinarText('webinar.noStream')}</p>}
      <p className="meta">{webinarText(online ? 'webinar.stageText' : 'webinar.stageOffline')}</p>
    </Department>
  );
}
