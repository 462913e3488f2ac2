import type { PlaceholderWords } from '../../i18n/placeholders.ts';
import type { RouteName } from '../../rules/paths.ts';
import type { WorkingScreen } from './works-today.ts';

/** The content of a screen that is being prepared. */
export interface Placeholder {
  readonly picture: string;
  readonly text: PlaceholderWords;
  /** The nearest things that work today; none for people without an account. */
  readonly instead: readonly WorkingScreen[];
}

const row = (picture: string, text: PlaceholderWords, ...instead: Placeholder['instead']): Placeholder => ({
  picture: `/pictures/${picture}.svg`,
  text,
  instead,
});

/** By route. When a screen is built, its row leaves this table, and the route table then requires one. */
export const placeholders = {
  myProfile: row('later-person', 'placeholder.profile', 'outbox', 'upcoming'),
} as const satisfies Partial<Record<RouteName, Placeholder>>;

/** The routes whose screens are being prepared. */
export type PlaceholderRoute = keyof typeof placeholders;
