import { ta } from '../../i18n/en/activity.ts';
import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { ListAbsent } from '../../ui/list-absent.tsx';

/** What stands in the record's place while there is none. */
export function ActivityAbsent({ absence, pulled }: { absence: Absence; pulled: Pulled }) {
  return <ListAbsent name={t('screen.activity')} notHere={ta('activity.notHere')} absence={absence} pulled={pulled} />;
}
