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

const TYPES = ['ONLINE', 'OFFLINE'] as const;

function toggled(chosen: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}

export interface FilterDialogProps {
  open: boolean;
  view: CalendarView;
  divisions: readonly Division[];
  /** The person answers trainings, so there may be rejected ones. */
  answers: boolean;
  onClose: () => void;
}

/** Cuts the calendar by type, by brand and by the person's answers. */
export function FilterDialog({ open, view, divisions, answers, onClose }: FilterDialogProps) {
  const { filters, filter } = view;
  return (
    <Dialog open={open} onClose={onClose} title={tc('calendar.filter')} closeLabel={t('shell.close')}>
      <div className="stack">
        <h3>{tc('calendar.types')}</h3>
        <Chips
          label={tc('calendar.types')}
          chips={TYPES.map((type) => ({
            id: type,
            text: typeName(type),
            pressed: filters.types.has(type),
            onPress: () => filter({ ...filters, types: toggled(filters.types, type) }),
          }))}
        />
        <h3>{tc('calendar.brands')}</h3>
        <div className={styles.wrap}>
          <Chips
            label={tc('calendar.brands')}
            chips={divisions.map(({ division_code: code, division_short_name: name }) => ({
              id: code,
              text: name,
              pressed: filters.divisions.has(code),
              onPress: () => filter({ ...filters, divisions: toggled(filters.divisions, code) }),
            }))}
          />
        </div>
        {answers && (
          <Chips
            label={tc('calendar.rejected')}
            chips={[
              {
                id: 'rejected',
                text: tc('calendar.rejectedToo'),
                pressed: filters.rejected,
                onPress: () => filter({ ...filters, rejected: !filters.rejected }),
              },
            ]}
          />
        )}
        <div className="acts">
          <Button onClick={onClose}>{tc('calendar.done')}</Button>
          <Button variant="line" onClick={() => filter({ ...NO_FILTERS, mine: filters.mine })}>
            {tc('calendar.showAll')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
