import type { PlaceholderWords } from '../../i18n/placeholders.ts';
import type { Words } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import type { IconName } from '../../ui/media/icon-paths.ts';

/** A screen that works today. */
interface Working {
  readonly to: string;
  readonly icon: IconName;
  readonly name: Words;
  readonly text: PlaceholderWords;
}

/** Where a person can go from a screen that is being prepared. */
export const worksToday = {
  upcoming: { to: paths.upcomingTraining, icon: 'clock', name: 'screen.upcomingTraining', text: 'placeholder.upcomingText' },
  calendar: { to: paths.calendar, icon: 'calendar', name: 'screen.calendar', text: 'placeholder.calendarText' },
  outbox: { to: paths.outbox, icon: 'check', name: 'screen.outbox', text: 'placeholder.outboxText' },
} as const satisfies Record<string, Working>;

export type WorkingScreen = keyof typeof worksToday;
