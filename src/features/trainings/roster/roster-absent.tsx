import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import type { Pulled } from '../../../live/pulled.tsx';
import type { Absence } from '../../../rules/absence.ts';
import { ListAbsent } from '../../../ui/list-absent.tsx';

/** What stands in the day sheet's place while there is none. */
export function RosterAbsent({ title, absence, pulled }: { title: string; absence: Absence; pulled: Pulled }) {
  return (
    <>
      <h1>{title}</h1>
      <ListAbsent name={t('screen.roster')} notHere={tc('roster.notHere')} absence={absence} pulled={pulled} />
    </>
  );
}
