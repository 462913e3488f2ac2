import { useState } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Division } from '../../../../sync/contract/home.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import type { View } from '../../../rules/calendar/spot.ts';
import { Chips } from '../../../ui/chips.tsx';
import styles from './calendar-chips.module.css';
import { FilterDialog } from './filter-dialog.tsx';
import type { CalendarView } from './use-view.ts';

const views: readonly View[] = ['agenda', 'month', 'week'];

interface CalendarChipsProps {
  view: CalendarView;
  /** All of the calendar, whatever the filters hide. */
  trainings: readonly CalendarTraining[];
  divisions: readonly Division[];
  /** The person answers trainings. */
  answers: boolean;
}

/** How the calendar is shown, and what of it. */
export function CalendarChips({ view, trainings, divisions, answers }: CalendarChipsProps) {
  const [open, setOpen] = useState(false);
  const { filters } = view;
  const count = filters.types.size + filters.divisions.size + Number(filters.rejected);
  return (
    <div className={styles.chips}>
      <Chips
        label={tc('calendar.view')}
        chips={[
          ...views.map((each) => ({ id: each, text: tc(`calendar.${each}`), pressed: view.view === each, onPress: () => view.show(each) })),
          ...(answers
            ? [{ id: 'mine', text: tc('calendar.mine'), pressed: filters.mine, onPress: () => view.filter({ ...filters, mine: !filters.mine }) }]
            : []),
          { id: 'filter', text: tc('calendar.filters', { count }), pressed: count > 0, opens: true, onPress: () => setOpen(true) },
        ]}
      />
      <FilterDialog open={open} view={view} trainings={trainings} divisions={divisions} answers={answers} onClose={() => setOpen(false)} />
    </div>
  );
}
