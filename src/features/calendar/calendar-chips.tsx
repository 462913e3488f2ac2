import { useState } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import type { Division } from '../../../sync/contract/home.ts';
import { calendarText } from '../../i18n/calendar.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import styles from './calendar-chips.module.css';
import { FilterDialog } from './filter-dialog.tsx';
import type { View } from './rules/location.ts';
import type { CalendarView } from './use-view.ts';

const views: readonly View[] = ['agenda', 'week', 'month'];

interface CalendarChipsProps {
  view: CalendarView;
  /** The whole calendar, regardless of filters. */
  trainings: readonly CalendarTraining[];
  divisions: readonly Division[];
  /** Whether this person answers trainings. */
  answers: boolean;
}

/** Chooses the view and the filters. */
export function CalendarChips({ view, trainings, divisions, answers }: CalendarChipsProps) {
  const [open, setOpen] = useState(false);
  const { filters } = view;
  const count = filters.types.size + filters.divisions.size + Number(filters.rejected);
  return (
    <div className={styles.chips}>
      <Chips
        label={calendarText('calendar.view')}
        chips={[
          { id: 'filter', text: calendarText('calendar.filters', { count }), pressed: count > 0, opens: true, onPress: () => setOpen(true) },
          ...views.map((each) => ({ id: each, text: calendarText(`calendar.${each}`), pressed: view.view === each, onPress: () => view.show(each) })),
          ...(answers
            ? [
                {
                  id: 'mine',
                  text: calendarText('calendar.mine'),
                  pressed: filters.mine,
                  onPress: () => view.filter({ ...filters, mine: !filters.mine }),
                },
              ]
            : []),
        ]}
      />
      <FilterDialog open={open} view={view} trainings={trainings} divisions={divisions} answers={answers} onClose={() => setOpen(false)} />
    </div>
  );
}
