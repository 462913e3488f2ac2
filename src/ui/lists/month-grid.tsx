import { type ComponentProps, createContext, use } from 'react';
import { DayButton, type DayButtonProps, DayPicker, type DayProps } from 'react-day-picker';
import { weekdayName } from '../../i18n/dates.ts';
import styles from './month-grid.module.css';

/**
 * Weekday of a column: 'Mon', or 'M' in narrow columns. The enclosing `days` container gives the
 * width.
 */
export function WeekdayName({ day }: { day: string }) {
  return (
    <>
      <span className={styles.short}>{weekdayName(day, 'short')}</span>
      <span className={styles.letter}>{weekdayName(day, 'narrow')}</span>
    </>
  );
}

/** A mark for an event of a day; the shape gives the kind, the colour the division. */
export interface DayDot {
  id: string;
  shape: 'dot' | 'square' | 'ring';
  division?: string | undefined;
  /** Start, 'HH:mm'. */
  time: string;
  title: string;
}

interface MonthGridProps {
  /** 'YYYY-MM'. */
  month: string;
  /**
   * 'YYYY-MM-DD', independent of time zones. Undefined: a press on a day leaves the grid, so no day
   * is selected.
   */
  selected: string | undefined;
  today: string;
  dots: (day: string) => readonly DayDot[];
  /** Accessible name of a day, including its events. */
  dayLabel: (day: string) => string;
  label: string;
  onDay: (day: string) => void;
  /** Called when arrow keys leave the month. */
  onMonth: (month: string) => void;
  /**
   * In a wide grid, a day shows times and names of its first events; this returns the text for the
   * number of further ones.
   */
  titles?: ((more: number) => string) | undefined;
}

const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};
const two = (count: number): string => String(count).padStart(2, '0');
const dayIn = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const Dots = createContext<Pick<MonthGridProps, 'dots' | 'titles'>>({ dots: () => [] });
const SHOWN = 3;
const NAMED = 2;

function DayField({ day, modifiers, children, ...rest }: DayButtonProps) {
  const { dots } = use(Dots);
  return (
    <DayButton
      {...rest}
      day={day}
      modifiers={modifiers}
      aria-current={modifiers.today ? 'date' : undefined}
    >
      <span className={styles.date}>{children}</span>
      <span className={styles.dots} aria-hidden="true">
        {dots(dayIn(day.date))
          .slice(0, SHOWN)
          .map(({ id, shape, division }) => (
            <i key={id} data-shape={shape} data-div={division} />
          ))}
      </span>
    </DayButton>
  );
}

/**
 * The event names lie over the day's button and let presses through. Inside the button they would
 * become part of its accessible name.
 */
function DayCell({ day, modifiers: _, children, ...rest }: DayProps) {
  const { dots, titles } = use(Dots);
  if (!titles) return <td {...rest}>{children}</td>;
  const on = dots(dayIn(day.date));
  return (
    <td {...rest}>
      <div className={styles.cell}>
        {children}
        <span className={styles.titles} aria-hidden="true">
          {on.slice(0, NAMED).map(({ id, shape, division, time, title }) => (
            <span key={id} data-div={division}>
              <i data-shape={shape} /> <b>{time}</b> {title}
            </span>
          ))}
          {on.length > NAMED && <em>{titles(on.length - NAMED)}</em>}
        </span>
      </div>
    </td>
  );
}

/** The formatter below names the column by a day of it. */
function WeekdayField({ children, ...rest }: ComponentProps<'th'>) {
  return (
    <th {...rest}>
      <WeekdayName day={String(children)} />
    </th>
  );
}
const components = { Day: DayCell, DayButton: DayField, Weekday: WeekdayField };

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

/** A month as a grid with arrow keys; today is copper, the selected day has inverted colours. */
export function MonthGrid({
  month,
  selected,
  today,
  dots,
  dayLabel,
  label,
  onDay,
  onMonth,
  titles,
}: MonthGridProps) {
  return (
    <Dots value={{ dots, titles }}>
      <DayPicker
        mode="single"
        required
        showOutsideDays
        hideNavigation
        weekStartsOn={1}
        month={dateOf(`${month}-01`)}
        onMonthChange={(next) => onMonth(dayIn(next).slice(0, 7))}
        selected={selected === undefined ? undefined : dateOf(selected)}
        onSelect={(date: Date) => onDay(dayIn(date))}
        today={dateOf(today)}
        components={components}
        classNames={classNames}
        formatters={{ formatCaption: () => label, formatWeekdayName: dayIn }}
        labels={{
          labelWeekday: (date) => weekdayName(dayIn(date), 'long'),
          labelDayButton: (date) => dayLabel(dayIn(date)),
          labelGrid: () => label,
        }}
        data-titles={titles ? true : undefined}
        className={styles.root ?? ''}
      />
    </Dots>
  );
}
