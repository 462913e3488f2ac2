import type { LaterWords } from '../../i18n/en/later.ts';
import type { Words } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** A place that works today. */
interface LaterPlace {
  readonly to: string;
  readonly icon: IconName;
  readonly name: Words;
  readonly text: LaterWords;
}

/** Where a person can go from a screen that is being prepared. */
export const places = {
  upcoming: { to: paths.upcomingTraining, icon: 'clock', name: 'screen.upcoming', text: 'later.upcomingText' },
  calendar: { to: paths.calendar, icon: 'calendar', name: 'screen.calendar', text: 'later.calendarText' },
  outbox: { to: paths.outbox, icon: 'check', name: 'screen.outbox', text: 'later.outboxText' },
} as const satisfies Record<string, LaterPlace>;

export type PlaceName = keyof typeof places;
