import type { Division } from '../../../sync/contract/home.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { type Kept, useDocument } from '../../live/use-document.ts';
import { useMe } from '../../live/use-me.ts';
import { useNow } from '../../live/use-now.ts';
import { listedTrainings } from '../../rules/upcoming.ts';

/** The trainings that are listed now, from the stored home (rules 4.4 and 4.6). */
export function useTrainings(): { kept: Kept<readonly UpcomingTraining[]>; divisions: readonly Division[]; now: number } {
  const me = useMe();
  const now = useNow();
  const home = useDocument('home-pwa', me ? { leapcode: me.leapcode } : null);
  const divisions = home.state === 'ready' ? home.value.divisions : [];
  return { now, divisions, kept: home.state === 'ready' ? { ...home, value: listedTrainings(home.value.upcoming_trainings, now) } : home };
}
