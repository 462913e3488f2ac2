import { useAge } from '../../../live/use-age.ts';
import { AgeLine } from '../../../ui/age-line.tsx';

/** How old the day sheet is (EXPERIENCE 3). */
export function RosterAge({ code }: { code: string }) {
  return <AgeLine age={useAge('training-roster', { training_code: code })} />;
}
