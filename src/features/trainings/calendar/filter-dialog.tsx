import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Division } from '../../../../sync/contract/home.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import { typeName } from '../../../i18n/type-name.ts';
import { NO_FILTERS } from '../../../rules/calendar/show.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './filter-dialog.module.css';
import type { CalendarView } from './use-view.ts';

const FIRST = ['ONLINE', 'OFFLINE'];
/** The types that there are, by what people call them; the two usual ones first and always. */
const typesOf = (trainings: readonly CalendarTraining[]): readonly string[] => [...new Set([...FIRST, ...trainings.map(({ type }) => type)])];

function toggled(chosen: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}

export interface FilterDialogProps {
  open: boolean;
  view: CalendarView;
  trainings: readonly CalendarTraining[];
  divisions: readonly Division[];
  /** The person answers trainings, so there may be rejected ones. */
  answers: boolean;
  onClose: () => void;
}

/** Cuts the calendar by type, by brand and by the person's answers. */
export function FilterDialog({ open, view, trainings, divisions, answers, onClose }: FilterDialogProps) {
  const { filters, filter } = view;
  return (
    <Dialog open={open} onClose={onClose} title={tc('calendar.filter')} closeLabel={t('shell.close')}>
      <div className={styles.groups}>
        <h3>{tc('calendar.types')}</h3>
        <Chips
          label={tc('calendar.types')}
          chips={typesOf(trainings).map((type) => ({
            id: type,
            text: typeName(type),
            pressed: filters.types.has(type),
            onPress: () => filter({ ...filters, types: toggled(filters.types, type) }),
          }))}
        />
        <h3>{tc('calendar.brands')}</h3>
        <Chips
          label={tc('calendar.brands')}
          chips={divisions.map(({ division_code: code, division_short_name: name }) => ({
            id: code,
            text: name,
            pressed: filters.divisions.has(code),
            onPress: () => filter({ ...filters, divisions: toggled(filters.divisions, code) }),
          }))}
        />
        {answers && (
          <>
            <h3>{tc('calendar.answers')}</h3>
            <Chips
              label={tc('calendar.answers')}
              chips={[
                { id: 'mine', text: tc('calendar.mineAlone'), pressed: filters.mine, onPress: () => filter({ ...filters, mine: !filters.mine }) },
                {
                  id: 'rejected',
                  text: tc('calendar.rejectedToo'),
                  pressed: filters.rejected,
                  onPress: () => filter({ ...filters, rejected: !filters.rejected }),
                },
              ]}
            />
          </>
        )}
        <div className={`acts ${styles.done}`}>
          <Button onClick={onClose}>{tc('calendar.done')}</Button>
          <Button variant="line" onClick={() => filter(NO_FILTERS)}>
            {tc('calendar.showAll')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
