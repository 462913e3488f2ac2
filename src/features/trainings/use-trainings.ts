import type { Division } from '../../../sync/contract/home.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { useNow } from '../../live/device/use-now.ts';
import type { DocumentState } from '../../live/documents/use-document.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { controlTurns } from '../../rules/controls.ts';
import { listedTrainings } from '../../rules/upcoming.ts';

/** The trainings that are listed now, from the stored home document (rules 4.4 and 4.6). */
export function useTrainings(): { kept: DocumentState<readonly UpcomingTraining[]>; divisions: readonly Division[]; now: number } {
  const home = useHome();
  const now = useNow(undefined, home.state === 'ready' ? controlTurns(home.value.upcoming_trainings) : undefined);
  const divisions = home.state === 'ready' ? home.value.divisions : [];
  return { now, divisions, kept: home.state === 'ready' ? { ...home, value: listedTrainings(home.value.upcoming_trainings, now) } : home };
}
