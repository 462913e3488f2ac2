import { useAge } from '../../live/use-age.ts';
import { AgeLine } from '../../ui/age-line.tsx';

/** How old the record is (EXPERIENCE 3). */
export function ActivityAge() {
  return <AgeLine age={useAge('my-activity', {})} />;
}
