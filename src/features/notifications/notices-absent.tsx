import { tn } from '../../i18n/en/notices.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { ListAbsent } from '../../ui/list-absent.tsx';

/** What stands in the notices' place while there are none. */
export function NoticesAbsent({ absence, pulled }: { absence: Absence; pulled: Pulled }) {
  return <ListAbsent name={tn('notices.title')} notHere={tn('notices.notHere')} absence={absence} pulled={pulled} />;
}
