import type { Division } from '../../../sync/contract/home/home.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { t } from '../../i18n/t.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './calendar.module.css';
import { NO_FILTERS } from './rules/view.ts';
import type { CalendarView } from './use-view.ts';

const FIRST = ['ONLINE', 'OFFLINE'];
/** The types to filter by: always ONLINE and OFFLINE, then the other types that occur. */
const typesOf = (trainings: readonly CalendarTraining[]): readonly string[] => [
  ...new Set([...FIRST, ...trainings.map(({ type }) => type)]),
];

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
  /** Whether this person answers trainings, so that there may be rejected ones. */
  answers: boolean;
  onClose: () => void;
}

/** Filters the calendar by type, by brand and by the person's answers. */
export function FilterDialog({
  open,
  view,
  trainings,
  divisions,
  answers,
  onClose,
}: FilterDialogProps) {
  const { filters, filter } = view;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={calendarText('calendar.filter')}
      closeLabel={t('shell.close')}
    >
      <div className={styles.groups}>
        <h3>{calendarText('calendar.types')}</h3>
        <Chips
          label={calendarText('calendar.types')}
          chips={typesOf(trainings).map((type) => ({
            id: type,
            text: typeName(type),
            pressed: filters.types.has(type),
            onPress: () => filter({ ...filters, types: toggled(filters.types, type) }),
          }))}
        />
        <h3>{calendarText('calendar.brands')}</h3>
        <Chips
          label={calendarText('calendar.brands')}
          chips={divisions.map(({ division_code: code, division_short_name: name }) => ({
            id: code,
            text: name,
            pressed: filters.divisions.has(code),
            onPress: () => filter({ ...filters, divisions: toggled(filters.divisions, code) }),
          }))}
        />
        {answers && (
          <>
            <h3>{calendarText('calendar.answers')}</h3>
            <Chips
              label={calendarText('calendar.answers')}
              chips={[
                {
                  id: 'mine',
                  text: calendarText('calendar.mineAlone'),
                  pressed: filters.mine,
                  onPress: () => filter({ ...filters, mine: !filters.mine }),
                },
                {
                  id: 'rejected',
                  text: calendarText('calendar.rejectedToo'),
                  pressed: filters.rejected,
                  onPress: () => filter({ ...filters, rejected: !filters.rejected }),
                },
              ]}
            />
          </>
        )}
        <div className={`acts ${styles.done}`}>
          <Button onClick={onClose}>{calendarText('calendar.done')}</Button>
          <Button variant="line" onClick={() => filter(NO_FILTERS)}>
            {calendarText('calendar.showAll')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
