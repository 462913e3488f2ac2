import type { Activity } from '../../../sync/contract/records.ts';
import { ta } from '../../i18n/en/activity.ts';
import type { IconName } from '../../ui/icon-paths.ts';

interface Kind {
  readonly icon: IconName;
  /** Sage: done or proved. Plum: said or made. Ochre: still open. */
  readonly hue: 'sage' | 'plum' | 'ochre' | 'plain';
}

/** How each kind of entry is drawn; a new kind does not compile without it. */
export const kinds: Record<Activity['kind'], Kind> = {
  accepted: { icon: 'calendar', hue: 'plum' },
  rejected: { icon: 'close', hue: 'plain' },
  joined: { icon: 'play', hue: 'sage' },
  'checked-in': { icon: 'place', hue: 'sage' },
  given: { icon: 'people', hue: 'sage' },
  watched: { icon: 'eye', hue: 'plain' },
  completed: { icon: 'check', hue: 'sage' },
  lesson: { icon: 'book', hue: 'plain' },
  certificate: { icon: 'award', hue: 'sage' },
  quiz: { icon: 'pencil', hue: 'plum' },
  post: { icon: 'camera', hue: 'plum' },
  comment: { icon: 'message', hue: 'plum' },
  ticket: { icon: 'help', hue: 'ochre' },
  rating: { icon: 'star', hue: 'plum' },
};

/** States that every entry of a kind has say nothing. */
const SILENT = new Set(['planned']);

/** What an entry is, and how it stands where the server says so. */
export const kindWords = ({ kind, state }: Activity): string =>
  [ta(`activity.kind.${kind}`), state && !SILENT.has(state) ? state : null].filter(Boolean).join(', ');
