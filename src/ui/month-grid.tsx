import { createContext, use } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import styles from './month-grid.module.css';

/** A thing on a day; the shape says what it is, the colour only whose. */
export interface DayDot {
  id: string;
  shape: 'dot' | 'square' | 'ring';
  division?: string | undefined;
  title: string;
}

export interface MonthGridProps {
  /** 'YYYY-MM'. */
  month: string;
  /** 'YYYY-MM-DD'; the days of other people's clocks are not meant: a day here is a name. */
  selected: string;
  today: string;
  dots: (day: string) => readonly DayDot[];
  /** What a day is called aloud, with what is on it. */
  dayLabel: (day: string) => string;
  label: string;
  onDay: (day: string) => void;
  /** Called when keys lead out of the month. */
  onMonth: (month: string) => void;
  /** Names of the first things on a day stand in its field, where there is room. */
  titles?: boolean | undefined;
}

const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};
const two = (count: number): string => String(count).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const Dots = createContext<Pick<MonthGridProps, 'dots' | 'titles'>>({ dots: () => [] });
const SHOWN = 3;

function DayField({ day, modifiers, children, ...rest }: DayButtonProps) {
  const { dots, titles } = use(Dots);
  const things = dots(dayOf(day.date)).slice(0, SHOWN);
  return (
    <DayButton {...rest} day={day} modifiers={modifiers}>
      <span className={styles.date}>{children}</span>
      <span className={styles.dots} aria-hidden="true">
        {things.map(({ id, shape, division }) => (
          <i key={id} data-shape={shape} data-div={division} />
        ))}
      </span>
      {titles && (
        <span className={styles.titles} aria-hidden="true">
          {things.map(({ id, division, title }) => (
            <span key={id} data-div={division}>
              {title}
            </span>
          ))}
        </span>
      )}
    </DayButton>
  );
}
const components = { DayButton: DayField };

const classNames = {
  month_caption: 'visually-hidden',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  outside: styles.outside ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
};
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

/** A month as a grid to walk by arrow keys; today points in copper, the chosen day is ink and paper reversed. */
export function MonthGrid({ month, selected, today, dots, dayLabel, label, onDay, onMonth, titles }: MonthGridProps) {
  return (
    <Dots value={{ dots, titles }}>
      <DayPicker
        mode="single"
        required
        showOutsideDays
        hideNavigation
        weekStartsOn={1}
        month={dateOf(`${month}-01`)}
        onMonthChange={(next) => onMonth(dayOf(next).slice(0, 7))}
        selected={dateOf(selected)}
        onSelect={(date: Date) => onDay(dayOf(date))}
        today={dateOf(today)}
        components={components}
        classNames={classNames}
        formatters={{ formatWeekdayName: (date) => weekday.format(date) }}
        labels={{ labelDayButton: (date) => dayLabel(dayOf(date)), labelGrid: () => label }}
        data-titles={titles || undefined}
        className={styles.root ?? ''}
      />
    </Dots>
  );
}
